import {existsSync, readdirSync, rmSync, statSync} from 'node:fs';
import {join} from 'node:path';

/** Mails are deleted after thirty days, because they hold addresses. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Deletes what the local inbox has kept for more than thirty days; the page forgets it with the next start. */
export function trimInbox(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) {
      rmSync(path, {recursive: true, force: true});
    }
  }
}
