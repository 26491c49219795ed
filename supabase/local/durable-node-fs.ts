import {PGlite} from '@electric-sql/pglite';
import {NodeFS} from '@electric-sql/pglite/nodefs';
import {fsyncSync} from 'node:fs';
import {flushFolder} from './flush-folder.ts';

/** An open file in emscripten's NODEFS; `nfd` is the host's file descriptor, missing for folders. */
type Stream = {nfd?: number; node: unknown};
type NodeFileSystem = {
  stream_ops: {fsync?: (stream: Stream) => number};
  realPath: (node: unknown) => string;
};
type EmscriptenModule = {FS: {filesystems: {NODEFS: NodeFileSystem}}};

/**
 * PGlite's file system with a working fsync. Emscripten calls `stream_ops.fsync` if it exists; NODEFS has none, so
 * stock PGlite loses acknowledged rows when the power fails.
 */
export class DurableNodeFS extends NodeFS {
  /** The number of flushes; shows after an upgrade that the hook is still called. */
  flushes = 0;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...args);
    const hook = (module: EmscriptenModule) => {
      const nodeFs = module.FS.filesystems.NODEFS;
      nodeFs.stream_ops.fsync = (stream) => {
        this.flushes += 1;
        flush(stream.nfd, () => nodeFs.realPath(stream.node));
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

/**
 * Postgres' start parameters. fsync is on (PGlite passes `-F`, which turns it off), through fsync itself because
 * emscripten's fdatasync does nothing. Small buffers suffice and save 150 MB. Write-ahead log files are not recycled,
 * because a recycled file keeps erased values.
 */
export const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'shared_buffers=16MB',
    'max_wal_size=128MB',
    'wal_recycle=off',
  ].flatMap((setting) => ['-c', setting]),
];

function flush(descriptor: number | undefined, path: () => string): void {
  if (descriptor === undefined) {
    flushFolder(path());
  } else {
    fsyncSync(descriptor);
  }
}
