import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/**
 * Writes a small site into `folder`.
 *
 * @param files path from the folder → content
 */
export function writeSite(folder: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), {recursive: true});
    writeFileSync(join(folder, path), content);
  }
}
