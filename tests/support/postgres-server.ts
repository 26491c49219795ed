import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, chownSync, mkdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {freePort} from './free-ports.ts';
import {findProgram} from './programs.ts';
import {query} from './query.ts';
import {until} from './until.ts';

/** The user and group of a process; empty for this user's own. */
type Account = {uid?: number; gid?: number};

export type DatabaseServer = {url: string; stop: () => Promise<void>};

export type PostgresServer = DatabaseServer & {pid: () => number | undefined};

/**
 * Initializes a PostgreSQL server in `folder` and starts it on a free local port, without flushing to disk: no test
 * cuts the power. It is started again when it is killed. PostgreSQL refuses root, who runs it as postgres, or nobody.
 */
export async function startPostgresServer(
  folder: string,
  superuser = 'postgres',
  settings: readonly string[] = [],
  programs = findProgram('postgres'),
): Promise<PostgresServer> {
  const options = {...initialize(folder, superuser, programs), cwd: folder};
  const port = await freePort();
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
  const place = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  const chosen = ['fsync=off', ...settings].flatMap((setting) => ['-c', setting]);
  let wanted = true;
  let server = launch();

  function launch(): ChildProcess {
    const started = spawn(join(programs, 'postgres'), [...place, ...chosen], {
      ...options,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    // What a killed server leaves in shared memory is in the way for a moment.
    return started.once('exit', () => setTimeout(relaunch, 500).unref());
  }

  function relaunch(): void {
    if (wanted) {
      server = launch();
    }
  }

  function end(): boolean {
    wanted = false;
    return server.kill('SIGINT');
  }

  process.prependOnceListener('exit', end); // before its folder is removed
  await until('the PostgreSQL server', () => {
    if (server.exitCode !== null) {
      throw new Error('The PostgreSQL server did not start; its words are above.');
    }
    // A starting server accepts connections before it answers queries.
    return query(url, 'select 1').catch(() => null);
  });
  return {
    url,
    pid: () => server.pid,
    async stop() {
      const gone = once(server, 'exit');
      if (end()) {
        await gone;
      }
      process.off('exit', end);
    },
  };
}

/** Makes the data folder. @returns the account that the server runs as */
function initialize(folder: string, superuser: string, programs: string): Account {
  const account = serverAccount();
  mkdirSync(folder, {recursive: true, mode: 0o700});
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid);
    chmodSync(dirname(folder), 0o711); // lets the server's user enter the folder
  }
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {...account, cwd: folder, encoding: 'utf8'},
  );
  if (made.status !== 0) {
    throw new Error(`initdb failed: ${made.stderr}`);
  }
  return account;
}

function serverAccount(): Account {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const users = new Map(lines.map((line) => [line.split(':')[0], line.split(':').slice(2)]));
  const [uid, gid] = users.get('postgres') ?? users.get('nobody') ?? [];
  return {uid: Number(uid), gid: Number(gid)};
}
