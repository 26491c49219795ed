import {spawn, spawnSync} from 'node:child_process';
import {chmodSync, chownSync, existsSync, mkdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {Client} from 'pg';
import type {DatabaseServer} from './embedded-server.ts';
import {freePort} from './free-ports.ts';
import {findProgram} from './programs.ts';

/** The user and group of a process; empty for this user's own. */
type Account = {uid?: number; gid?: number};

const PATIENCE = 180_000;

/** An initialized PostgreSQL server: its URL, and the command that runs it. */
export type PostgresPlan = {
  url: string;
  command: string;
  args: string[];
  options: Account & {cwd: string};
};

/**
 * Initializes a PostgreSQL server in `folder` on a free local port. PostgreSQL refuses to run as root, so root runs
 * it as the user postgres, or nobody.
 *
 * @param superuser the role that owns the server, and the user of its URL
 * @param settings of the server, as `name=value`
 * @param programs the folder of its programs
 */
export async function makePostgresServer(
  folder: string,
  superuser = 'postgres',
  settings: readonly string[] = [],
  programs = findProgram('postgres'),
): Promise<PostgresPlan> {
  const account = serverAccount();
  mkdirSync(folder, {recursive: true, mode: 0o700});
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid);
    chmodSync(join(folder, '..'), 0o711); // lets the server's user enter the folder
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
  const port = await freePort();
  return {
    url: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
    command: join(programs, 'postgres'),
    args: [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    options: {...account, cwd: folder},
  };
}

/** Initializes a PostgreSQL server ({@link makePostgresServer}) and starts it, without flushing to disk: no test cuts the power, and a slow disk stops them all. */
export async function startPostgresServer(
  folder: string,
  superuser?: string,
  settings: readonly string[] = [],
  programs?: string,
): Promise<DatabaseServer> {
  const {url, command, args, options} = await makePostgresServer(
    folder,
    superuser,
    ['fsync=off', ...settings],
    programs,
  );
  const server = spawn(command, args, {...options, stdio: ['ignore', 'ignore', 'inherit']});
  const end = () => server.kill('SIGINT');
  process.once('exit', end);
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await untilReady(url, () => server.exitCode !== null);
  return {
    url,
    stop: async () => {
      end();
      await gone;
      process.off('exit', end);
    },
  };
}

/** Waits until the server at `url` answers queries. @throws when it ended, or after three minutes */
export async function untilReady(url: string, ended: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!(await answersQueries(url))) {
    if (ended() || Date.now() > deadline) {
      throw new Error('The PostgreSQL server did not start; its words are above.');
    }
    await sleep(50);
  }
}

/** A starting server accepts connections before it answers queries. */
async function answersQueries(url: string): Promise<boolean> {
  const client = new Client({connectionString: url});
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function serverAccount(): Account {
  if (process.getuid?.() !== 0 || !existsSync('/etc/passwd')) {
    return {};
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return {uid: Number(user?.[2]), gid: Number(user?.[3])};
}
