import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';

/** The files below `folder`, by their paths in it, that hold any of the given texts or bytes. */
export function filesHolding(
  folder: string,
  needles: ReadonlyArray<string | Uint8Array>,
): string[] {
  const bytes = needles.map((needle) => Buffer.from(needle as string));
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const content = read(path);
      return bytes.some((needle) => content.includes(needle));
    })
    .map((path) => relative(folder, path))
    .toSorted();
}

/** A file that has just been removed holds nothing. */
function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}
