import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** `file` is named after a hash of everything its bytes depend on; its folder is created. A rejection of `make` is passed on, and nothing is cached. */
export async function cachedFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
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
