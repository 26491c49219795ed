import {PGlite} from '@electric-sql/pglite';
import {NodeFS} from '@electric-sql/pglite/nodefs';
import {fsyncSync} from 'node:fs';
import {flushFolder} from './flush-folder.ts';

/** An open file as emscripten's NODEFS keeps it: a host descriptor, or for a folder none. */
type Stream = {nfd?: number; node: unknown};
type NodeFileSystem = {
  stream_ops: {fsync?: (stream: Stream) => number};
  realPath: (node: unknown) => string;
};
type EmscriptenModule = {FS: {filesystems: {NODEFS: NodeFileSystem}}};

/**
 * PGlite's file system with a working fsync. Emscripten calls `stream_ops.fsync` when there is one, NODEFS ships without,
 * and so stock PGlite loses acknowledged rows when the power fails.
 */
export class DurableNodeFS extends NodeFS {
  /** How often Postgres had the disk flushed; the proof that the hook is still called after an upgrade. */
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
    // The published type of preRun knows only parts of the module that PGlite itself uses.
    prepared.emscriptenOpts.preRun = [hook as unknown as (typeof others)[number], ...others];
    return prepared;
  }
}

/**
 * Postgres' start parameters: fsync on (PGlite starts with `-F`, off), by fsync itself because emscripten's fdatasync does
 * nothing, and small buffers, which suffice for a site's leads and save 150 MB. No file of the write-ahead log is used again:
 * it would keep what was destroyed since.
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
