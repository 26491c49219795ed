import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

/**
 * The bytes of a file that an earlier build made, or makes and keeps them.
 *
 * @param file named after a hash of all that the bytes depend on; its folder is created when needed
 * @param make called when there is no such file
 */
export async function keptFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readFile(file).catch(() => null);
  if (kept) {
    return kept;
  }
  const made = await make();
  // Under its name at once or not at all, so that a build that is cut off leaves no half of a file behind.
  const unfinished = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(unfinished, made);
  await rename(unfinished, file);
  return made;
}
