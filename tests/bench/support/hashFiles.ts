import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';

function filesIn(path: string): string[] {
  return statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesIn(join(path, name)))
    : [path];
}

/**
 * A hash over the names and contents of files and of all files in folders.
 *
 * @param paths existing files and folders
 */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn)) {
    hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
