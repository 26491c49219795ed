import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {dataFolder} from '../../local/data-folder.ts';
import type {Settings} from '../../local/settings.ts';
import {IN_CHECKOUT} from '../cli/checkout.ts';
import type {Database} from '../cli/database.ts';

const ENDING = '.eml';

/** A mail's Message-ID begins with its delivery's id. */
const MESSAGE_ID = /^message-id:\s*<([0-9a-f-]{36})@/imu;

/**
 * Takes the mails of erased leads out of the inbox of a stack on this machine, off its page too while it runs.
 *
 * @returns the ids of their deliveries; none where there is no such inbox
 */
export async function eraseCaughtMails(
  database: Database,
  {DATA_DIR, INBOX_PORT}: Settings,
): Promise<string[]> {
  const folder = dataFolder(DATA_DIR).inbox;
  if (!IN_CHECKOUT || !existsSync(folder)) {
    return [];
  }
  const erased = await database.query<{id: string}>(
    `select d.id::text as id from leads.delivery d join leads.submission s on s.id = d.submission_id
     where s.erased_at is not null and d.channel in ('mail', 'notice')`,
  );
  const ids = new Set(erased.map(({id}) => id));
  const caught: string[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(ENDING))) {
    const [, id = ''] = MESSAGE_ID.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    if (ids.has(id)) {
      await forget(folder, file.slice(0, -ENDING.length), INBOX_PORT);
      caught.push(id);
    }
  }
  return caught;
}

/** Deletes a mail as its page does; without a page, its file and the folder of its attachments. */
async function forget(folder: string, name: string, page: number): Promise<void> {
  const deleted = await fetch(`http://127.0.0.1:${page}/email/${name}`, {method: 'DELETE'})
    .then(({ok}) => ok)
    .catch(() => false);
  if (!deleted) {
    rmSync(join(folder, `${name}${ENDING}`), {force: true});
    rmSync(join(folder, name), {recursive: true, force: true});
  }
}
