import {createHash} from 'node:crypto';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

/** SHA-256, in hex, over names and contents of the files; subfolders are not read. */
export async function hashFolders(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const entries = await readdir(folder, {withFileTypes: true});
    for (const name of entries.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort()) {
      hash.update(name).update(await readFile(path.join(folder, name)));
    }
  }
  return hash.digest('hex');
}
