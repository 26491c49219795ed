import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

const folders: string[] = [];
process.once('exit', () => {
  // Programs that were just killed may still write.
  folders.forEach((folder) => rmSync(folder, {recursive: true, force: true, maxRetries: 5}));
});

/** An empty folder, removed when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(process.env.RUN_FOLDER ?? tmpdir(), 'pugmark-'));
  folders.push(folder);
  return folder;
}

/** Writes files into `folder`, by their paths from it. */
export function writeSite(folder: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), {recursive: true});
    writeFileSync(join(folder, path), content);
  }
}
