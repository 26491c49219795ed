import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Names the files in `node_modules/.cache/<step>`, in which a step of the build keeps its results.
 * @param sources folders with the step's code and whatever else it reads, without their subfolders
 * @returns the file for an input, named by a hash of the input, the sources and the lock file
 */
export function cacheFiles(
  siteDir: string,
  step: string,
  sources: readonly string[],
): (input: string) => string {
  const hash = createHash('sha256').update(readFileSync(path.join(siteDir, 'package-lock.json')));
  for (const folder of sources) {
    const entries = readdirSync(folder, {withFileTypes: true}).filter((entry) => entry.isFile());
    for (const name of entries.map((entry) => entry.name).toSorted()) {
      hash.update(name).update(readFileSync(path.join(folder, name)));
    }
  }
  return (input) =>
    path.join(siteDir, 'node_modules/.cache', step, hash.copy().update(input).digest('hex'));
}

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
