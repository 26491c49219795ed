import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';

/** The files below `folder` that contain any of these texts or bytes, as paths from it. */
export function filesHolding(folder: string, needles: readonly (string | Uint8Array)[]) {
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

/** Reads a file. One that was removed in the meantime counts as empty. */
function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}
