import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/**
 * Writes files under `folder` as a small site, for tests that need some site but not ours.
 *
 * @param files path from the folder to content
 */
export function writeSite(folder: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), {recursive: true});
    writeFileSync(join(folder, path), content);
  }
}
