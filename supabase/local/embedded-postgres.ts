import {PGlite} from '@electric-sql/pglite';
import {NodeFS} from '@electric-sql/pglite/nodefs';
import {PGLiteSocketServer} from '@electric-sql/pglite-socket';
import {existsSync, fsyncSync, mkdirSync, readFileSync, renameSync, rmSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {runProgram} from './child.ts';
import {flushFolder, type DataFolder} from './data-folder.ts';
import {withoutSettings, ROOT} from './settings.ts';
import {StartError, WAY_OUT, step} from './terminal.ts';

/** Serves a folder's embedded Postgres, and creates it if needed. The caller has the lock. @returns a stop function */
export async function startEmbeddedPostgres(folder: DataFolder, port: number) {
  if (!existsSync(folder.postgres)) {
    await step('Making the database', () => makeDatabase(folder));
  }
  const database = await step('Opening the database', () => openDatabase(folder.postgres));
  const server = new PGLiteSocketServer({
    db: database,
    port,
    host: '127.0.0.1',
    maxConnections: 50,
  });
  await server.start();
  return async () => {
    await server.stop();
    await database.close();
  };
}

/** Creates the database in another process, because that takes 800 MB of memory for some seconds. */
async function makeDatabase({postgres, logs}: DataFolder): Promise<void> {
  const program = {
    command: process.execPath,
    args: ['--import', 'tsx', join(ROOT, 'supabase', 'local', 'create-database.ts'), postgres],
    environment: withoutSettings(),
  };
  const failure = await runProgram(program, join(logs, 'postgres.log'), 3);
  if (failure !== null) {
    throw new StartError(`The database could not be made in ${postgres}. ${failure}`);
  }
}

/** Creates an empty database. Its folder has another name until it is complete, so that none is left half made. */
export async function createDatabase(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, {recursive: true, force: true});
  mkdirSync(draft, {mode: 0o700}); // PGlite creates world-writable files
  const database = await PGlite.create({
    fs: new DurableNodeFS(draft),
    startParams: DURABLE_START_PARAMS,
  });
  await database.exec('checkpoint');
  await database.close();
  renameSync(draft, folder);
  // Without this, a power failure could undo the rename, and the next start would delete the draft, leads and all.
  flushFolder(dirname(folder));
}

const MAJOR = '18';

/** Opens a database that the caller has locked: two processes that open one lose rows. @throws {StartError} */
export async function openDatabase(folder: string): Promise<PGlite> {
  const version = join(folder, 'PG_VERSION');
  if (!existsSync(version)) {
    throw new StartError(damaged(folder));
  }
  const madeBy = readFileSync(version, 'utf8').trim();
  if (madeBy !== MAJOR) {
    throw new StartError(
      `The database in ${folder} was made by PostgreSQL ${madeBy}; this is ${MAJOR}. Nothing was changed. ${WAY_OUT}`,
    );
  }
  const files = new DurableNodeFS(folder);
  const database = new WholeStatements({fs: files, startParams: DURABLE_START_PARAMS});
  await database.waitReady.catch((error: unknown) => {
    throw new StartError(damaged(folder), {cause: error});
  });
  const before = files.flushes;
  const {rows} = await database.query<{fsync: string}>('show fsync');
  await database.exec(
    `select pg_logical_emit_message(true, 'start', 'does a commit reach the disk?')`,
  );
  if (rows[0]?.fsync !== 'on' || files.flushes === before) {
    await database.close();
    throw new StartError(
      'The embedded Postgres does not flush its commits to disk, so leads could be lost. Delete node_modules and start again; if that does not help, use a Postgres server through DATABASE_URL.',
    );
  }
  return database;
}

const damaged = (folder: string) =>
  `The database in ${folder} is damaged. Copy the folder before you do anything else, then put a copy that is not damaged in its place, or start with an empty one: another DATA_DIR.`;

/** What a client sends for one statement before Sync: Parse, Bind, Describe, Execute, Close, Flush. */
const PARTS = 'PBDECH';

/** Whether it is a message of a client that needs no password: a greeting, or a known letter with the right length. */
function isMessage(message: Uint8Array): boolean {
  const bytes = Buffer.from(message);
  const at = bytes[0] === 0 ? 0 : 1;
  const isKnown = `${PARTS}QSFXcdf\0`.includes(bytes.toString('latin1', 0, 1));
  return isKnown && bytes.length >= 9 - 4 * at && bytes.readInt32BE(at) + at === bytes.length;
}

/**
 * All connections share one session, and the server may turn to another between any two messages outside a transaction
 * (electric-sql/pglite#1046). If a statement's messages come in two packets, another's statement could run in its
 * place, and a lead be acknowledged but not stored.
 */
class WholeStatements extends PGlite {
  private isWithin = false;

  override async execProtocolRawStream(
    ...call: Parameters<PGlite['execProtocolRawStream']>
  ): Promise<void> {
    const [message] = call;
    if (!isMessage(message)) {
      return new Promise(setImmediate); // passed on, it would end the database
    }
    this.isWithin = PARTS.includes(String.fromCharCode(message[0] ?? 0));
    return super.execProtocolRawStream(...call);
  }

  /** The server stays with a connection as long as this is true. */
  override isInTransaction(): boolean {
    return this.isWithin || super.isInTransaction();
  }
}

/** Emscripten's NODEFS. An open file has the host's file descriptor in `nfd`; a folder has none. */
type NodeFileSystem = {
  stream_ops: {fsync?: (file: {nfd?: number; node: unknown}) => number};
  realPath: (node: unknown) => string;
};
type EmscriptenModule = {FS: {filesystems: {NODEFS: NodeFileSystem}}};

/** PGlite's file system with fsync added; Emscripten's has none, so a power failure would lose acknowledged rows. */
class DurableNodeFS extends NodeFS {
  /** The number of flushes, by which {@link openDatabase} sees that PGlite calls the `fsync` below. */
  flushes = 0;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...args);
    const hook = (module: EmscriptenModule) => {
      const nodeFs = module.FS.filesystems.NODEFS;
      nodeFs.stream_ops.fsync = ({nfd, node}) => {
        this.flushes += 1;
        if (nfd === undefined) {
          flushFolder(nodeFs.realPath(node));
        } else {
          fsyncSync(nfd);
        }
        return 0;
      };
    };
    const {preRun = []} = prepared.emscriptenOpts;
    const others = Array.isArray(preRun) ? preRun : [preRun];
    // PGlite's published type of preRun declares only what PGlite itself uses.
    prepared.emscriptenOpts.preRun = [hook as unknown as (typeof others)[number], ...others];
    return prepared;
  }
}

// PGlite passes `-F`, which turns fsync off, and Emscripten's fdatasync does nothing. Small buffers save 150 MB.
// Recycled files of the write-ahead log would keep erased values.
const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'shared_buffers=16MB',
    'max_wal_size=128MB',
    'wal_recycle=off',
  ].flatMap((setting) => ['-c', setting]),
];
