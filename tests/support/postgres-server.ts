import {spawn, spawnSync} from 'node:child_process';
import {chmodSync, chownSync, mkdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {Client} from 'pg';
import type {DatabaseServer} from './embedded-server.ts';
import {freePort} from './free-ports.ts';
import {findProgram} from './programs.ts';
import {until} from './until.ts';

/** The user and group of a process; empty for this user's own. */
type Account = {uid?: number; gid?: number};

/**
 * Initializes a PostgreSQL server in `folder` on a free local port. PostgreSQL refuses to run as root, so root runs
 * it as the user postgres, or nobody.
 *
 * @param superuser the role that owns the server, and the user of its URL
 * @param settings of the server, as `name=value`
 * @param programs the folder of its programs
 * @returns its URL, and the command that runs it
 */
export async function makePostgresServer(
  folder: string,
  superuser = 'postgres',
  settings: readonly string[] = [],
  programs = findProgram('postgres'),
) {
  const account = serverAccount();
  mkdirSync(folder, {recursive: true, mode: 0o700});
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid);
    chmodSync(dirname(folder), 0o711); // lets the server's user enter the folder
  }
  const options = {...account, cwd: folder};
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {...options, encoding: 'utf8'},
  );
  if (made.status !== 0) {
    throw new Error(`initdb failed: ${made.stderr}`);
  }
  const port = await freePort();
  const place = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  return {
    url: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
    command: join(programs, 'postgres'),
    args: [...place, ...settings.flatMap((setting) => ['-c', setting])],
    options,
  };
}

/** Initializes a PostgreSQL server ({@link makePostgresServer}) and starts it, without flushing to disk: no test cuts the power, and a slow disk stops them all. */
export async function startPostgresServer(
  folder: string,
  superuser?: string,
  settings: readonly string[] = [],
  programs?: string,
): Promise<DatabaseServer> {
  const chosen = ['fsync=off', ...settings];
  const {url, command, args, options} = await makePostgresServer(
    folder,
    superuser,
    chosen,
    programs,
  );
  const server = spawn(command, args, {...options, stdio: ['ignore', 'ignore', 'inherit']});
  const end = () => server.kill('SIGINT');
  process.once('exit', end);
  const gone = new Promise((resolve) => server.once('exit', resolve));
  await until('the PostgreSQL server', () => {
    if (server.exitCode !== null) {
      throw new Error('The PostgreSQL server did not start; its words are above.');
    }
    return answersQueries(url);
  });
  return {
    url,
    stop: async () => {
      end();
      await gone;
      process.off('exit', end);
    },
  };
}

/** A starting server accepts connections before it answers queries. */
function answersQueries(url: string): Promise<boolean> {
  const client = new Client({connectionString: url});
  client.on('error', () => undefined);
  const answered = client.connect().then(() => client.end());
  return answered.then(
    () => true,
    () => false,
  );
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
