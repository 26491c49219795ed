import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import type {Command} from 'commander';
import {dataFolder} from '../../local/data-folder.ts';
import {readSettings, type Settings} from '../../local/settings.ts';
import {type Result, printing, newCommand} from '../cli/cli.ts';
import type {Database} from '../cli/database.ts';
import {actorOption} from '../cli/options.ts';
import {counted, IN_CHECKOUT, OpsError} from '../cli/output.ts';
import {contactApi, type ContactErasure, eraseContact} from './erase-contact.ts';
import type {Channel} from './lead-filter.ts';
import {matchingIds} from './lead-lines.ts';

/** The command erase: a person's wish. */
export function eraseCommand(): Command {
  return printing(
    newCommand('erase', 'takes everything a person sent out of the database, and the CRM, for good')
      .requiredOption('--email <address>', 'whose')
      .option('--dry-run', 'says how many leads that would be, and changes nothing')
      .addOption(actorOption()),
    'one JSON object: {erased, contact, caughtMails, remains}, or of a dry run {leads}',
    erase,
  );
}

type EraseOptions = {actor: string; email: string; dryRun?: true};

async function erase(database: Database, {actor, email, dryRun}: EraseOptions): Promise<Result> {
  const settings = readSettings(process.env);
  const api = contactApi(settings, process.env);
  if (dryRun) {
    const {length} = await matchingIds(database, {email});
    return {data: {leads: length}, text: `${counted(length, 'lead')} would be erased.`};
  }
  // The leads first: from then on none of them can make a new contact.
  const erased = await eraseLeads(database, actor, email);
  await rewriteLeads(database);
  const caught = await eraseCaughtMails(database, settings);
  const contact: ContactErasure =
    api === null ? {kind: 'unasked'} : await eraseContact(api, email.trim());
  if (erased.length === 0 && caught.length === 0 && ['unasked', 'absent'].includes(contact.kind)) {
    throw new OpsError(
      `No lead has this e-mail address${api === null ? '' : ', and the CRM no contact'}. Look for others the person may use.`,
    );
  }
  const remains = whatRemains(erased, contact, caught);
  return {
    data: {
      erased: erased.map(({id, was}) => ({id, was})),
      contact: contact.kind,
      caughtMails: caught.length,
      remains,
    },
    text: [
      `${counted(erased.length, 'lead')} erased${erased.map(({id}) => ` ${id}`).join(',')}.`,
      ...(caught.length > 0 ? [`${counted(caught.length, 'mail')} taken out of the inbox.`] : []),
      ...(contact.kind === 'deleted' ? ['The CRM deletes the contact for good.'] : []),
      ...(contact.kind === 'absent' ? ['The CRM has no contact with this address.'] : []),
    ].join('\n'),
    notes: remains.map((it) => `Remains: ${it}`),
    ...(contact.kind === 'kept' && {
      failure: `The CRM did not delete the contact: ${contact.reason} Then run the same command again.`,
    }),
  };
}

/** An erased lead. */
type ErasedLead = {
  id: string;
  /** The state of its delivery to the CRM at that moment; null for one in quarantine. */
  was: string | null;
  /** The deliveries that their receivers have, or may have because a response was missing. */
  reached: Array<{id: string; channel: Channel}>;
};

/** Takes all leads of an e-mail address out of the database; none when there are none, or they were erased before. */
function eraseLeads(database: Database, actor: string, email: string): Promise<ErasedLead[]> {
  return database.query<ErasedLead>(
    `select e.submission_id::text as id, e.was, coalesce((
       select json_agg(json_build_object('id', d.id, 'channel', d.channel))
       from leads.delivery d
       where d.submission_id = e.submission_id
         and (d.maybe_duplicates > 0 or d.state in ('leased', 'delivered'))
     ), '[]') as reached
     from leads.erase($1, $2) e`,
    [actor, email],
  );
}

/**
 * Takes erased values out of the table's file and the write-ahead log, which keep them until the space is used again. For whoever owns the
 * database, as on one machine; not for a table of 64 MB, because nothing is stored while it is rewritten.
 */
async function rewriteLeads({query}: Database): Promise<void> {
  const [table] = await query<{isOurs: boolean; isSuper: boolean}>(
    `select pg_has_role(c.relowner, 'usage') and pg_total_relation_size(c.oid) < 64 * 1024 * 1024 as "isOurs", r.rolsuper as "isSuper"
     from pg_class c, pg_roles r where c.oid = 'leads.submission'::regclass and r.rolname = current_user`,
  );
  const statements = ['vacuum full leads.submission', 'select pg_switch_wal()::text', 'checkpoint'];
  for (const statement of table?.isOurs ? statements.slice(0, table.isSuper ? 3 : 1) : []) {
    await query(statement);
  }
}

const ENDING = '.eml';

/** A mail's Message-ID begins with its delivery's id. */
const MESSAGE_ID = /^message-id:\s*<([0-9a-f-]{36})@/imu;

/**
 * Takes the mails of erased leads out of the inbox of a stack on this machine, off its page too while it runs.
 *
 * @returns the ids of their deliveries; none where there is no such inbox
 */
async function eraseCaughtMails(
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

/**
 * What an erasure could not reach, in sentences that say where it is and what to do.
 *
 * @param erased the leads that this erasure emptied
 * @param caught ids of deliveries whose mail was taken out of the inbox on this machine
 */
function whatRemains(
  erased: readonly ErasedLead[],
  contact: ContactErasure,
  caught: readonly string[],
): string[] {
  const reached = (channel: Channel) =>
    erased
      .filter((lead) =>
        lead.reached.some((it) => it.channel === channel && !caught.includes(it.id)),
      )
      .map(({id}) => id);
  const underWay = erased.filter(({was}) => was === 'leased').map(({id}) => id);
  const places: ReadonlyArray<readonly [ids: readonly string[], before: string, after: string]> = [
    [
      contact.kind === 'unasked' ? reached('crm') : [],
      'the CRM’s copy of ',
      '. Delete the contact there, permanently; with HUBSPOT_OPERATOR_TOKEN this command does.',
    ],
    [
      contact.kind === 'absent' ? reached('crm').filter((id) => !underWay.includes(id)) : [],
      'maybe the CRM’s copy of ',
      ': it took them and knows no contact with this address. Look for the person under another one; if they came in the last minutes, run this command again in ten.',
    ],
    [
      underWay,
      'what the CRM was taking at this moment of ',
      '. Look for the contact in ten minutes; with HUBSPOT_OPERATOR_TOKEN run this command again then.',
    ],
    [
      reached('mail'),
      'the mail about ',
      ' in the person’s own mailbox, and in the log of the mail provider until it expires.',
    ],
    [
      reached('notice'),
      'the mails to the staff about ',
      '. Delete them in every mailbox of STAFF_EMAILS: their text has the id.',
    ],
  ];
  return places
    .filter(([ids]) => ids.length > 0)
    .map(
      ([ids, before, after]) =>
        `${before}${counted(ids.length, 'lead')} (${ids.join(', ')})${after}`,
    );
}
