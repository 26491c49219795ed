import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {openDataFolder} from '../../local/data-folder.ts';
import type {Settings} from '../../local/settings.ts';
import type {Database} from '../cli/database.ts';

/**
 * SQL: whether the digest `d` quotes the lead `s`, or may: it names the leads from which it shows as many as fit.
 */
export const MAY_QUOTE = `d.submission_id is null and (d.detail -> 'least' ? s.id::text or d.detail -> 'likely' ? s.id::text)`;

/** The ids of all mails about these leads, digests included. Of deleted leads they must be found before. */
export async function findMails(
  {query}: Database,
  leadIds: readonly string[],
): Promise<ReadonlyArray<{lead: string; mail: string}>> {
  return query(
    `select s.id::text as lead, d.id::text as mail
     from leads.submission s
     join leads.delivery d on d.submission_id = s.id and d.channel in ('mail', 'notice') or ${MAY_QUOTE}
     where s.id = any ($1::uuid[])`,
    [leadIds],
  );
}

/** A mail's Message-ID begins with the id of its delivery. */
const MESSAGE_ID = /^message-id:\s*<([0-9a-f-]{36})(?:-\d+)?@/imu;

/** Deletes these mails from the inbox on this machine, whether or not it runs. */
export async function removeCaughtMails(
  {DATA_DIR, INBOX_PORT}: Settings,
  mailIds: ReadonlySet<string>,
): Promise<void> {
  const folder = openDataFolder(DATA_DIR).inbox;
  const mails = existsSync(folder) ? readdirSync(folder).filter((it) => it.endsWith('.eml')) : [];
  for (const file of mails) {
    const [, id = ''] = MESSAGE_ID.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    if (mailIds.has(id)) {
      const name = file.slice(0, -'.eml'.length);
      const page = `http://127.0.0.1:${INBOX_PORT}/email/${name}`;
      await fetch(page, {method: 'DELETE'}).catch(() => undefined);
      // When the inbox does not run, its files and attachment folders are deleted directly.
      rmSync(join(folder, file), {force: true});
      rmSync(join(folder, name), {recursive: true, force: true});
    }
  }
}
