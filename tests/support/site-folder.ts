import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** Writes files into `folder`, by their paths from it. */
export function writeSite(folder: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), {recursive: true});
    writeFileSync(join(folder, path), content);
  }
}
