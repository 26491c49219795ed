import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, chownSync, mkdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {freePort} from './free-ports.ts';
import {findProgram} from './programs.ts';
import {query} from './query.ts';
import {until} from './until.ts';

export type DatabaseServer = {url: string; stop: () => Promise<void>};

/** Starts a new PostgreSQL server on a free port, without flushing to disk. For root, it runs as another user. */
export async function startPostgresServer(
  folder: string,
  superuser = 'postgres',
  settings: readonly string[] = [],
  programs = findProgram('postgres'),
): Promise<DatabaseServer> {
  const {uid, gid} = serverAccount();
  mkdirSync(folder, {recursive: true, mode: 0o700});
  if (uid !== undefined && gid !== undefined) {
    chownSync(folder, uid, gid);
    chmodSync(dirname(folder), 0o711); // lets the server's user enter the folder
  }
  const data = join(folder, 'data');
  const initial = ['-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const initdb = join(programs, 'initdb');
  execFileSync(initdb, ['-D', data, ...initial], {uid, gid, cwd: folder, stdio: 'pipe'});
  const port = await freePort();
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
  const place = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  const chosen = ['fsync=off', ...settings].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(programs, 'postgres'), [...place, ...chosen], {
    uid,
    gid,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = () => server.kill('SIGINT');
  process.prependOnceListener('exit', end); // before its folder is removed
  await until('the PostgreSQL server', () => {
    if (server.exitCode !== null) {
      throw new Error('The PostgreSQL server did not start; its messages are above.');
    }
    // A starting server accepts connections before it answers queries.
    return query(url, 'select 1').catch(() => null);
  });
  return {
    url,
    async stop() {
      const gone = once(server, 'exit');
      if (end()) {
        await gone;
      }
      process.off('exit', end);
    },
  };
}

/** The user and group that run the server; none when it is this user. */
function serverAccount(): {uid?: number; gid?: number} {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const users = readFileSync('/etc/passwd', 'utf8');
  const find = (name: string) => new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'mu').exec(users);
  const [, uid, gid] = find('postgres') ?? find('nobody') ?? [];
  return {uid: Number(uid), gid: Number(gid)};
}
