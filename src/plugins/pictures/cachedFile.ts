import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** `file` is named after a hash of everything its bytes depend on. When `make` rejects, nothing is cached. */
export async function readCachedFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(file)) {
    return readFileSync(file);
  }
  const made = await make();
  // Renamed when complete, so that an interrupted build leaves no truncated file.
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(unfinished, made);
  renameSync(unfinished, file);
  return made;
}
