import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * The bytes of a file that an earlier build made, or makes and keeps them.
 *
 * @param file named after a hash of all that the bytes depend on; its folder is created when needed
 * @param make called when there is no such file
 */
export async function keptFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(file)) {
    return readFileSync(file);
  }
  const made = await make();
  // Under its name at once or not at all, so that a build that is cut off leaves no half of a file behind.
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(unfinished, made);
  renameSync(unfinished, file);
  return made;
}
