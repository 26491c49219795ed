import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {domainToASCII, domainToUnicode} from 'node:url';
import type {Command} from 'commander';
import {CRM} from '../../functions/_shared/crm/chosen-crm.ts';
import {toMailableAddress} from '../../functions/_shared/lead-forms/email.ts';
import {cleanText} from '../../functions/_shared/lead-forms/text.ts';
import {openDataFolder} from '../../local/data-folder.ts';
import {makeCommand} from '../cli/cli.ts';
import {type Database, withDatabase} from '../cli/database.ts';
import {formatCount, OpsError, print} from '../cli/output.ts';
import {makeContactApi, type ContactErasure, eraseContact} from './erase-contact.ts';
import type {Channel} from './lead-filter.ts';

export function eraseCommand(): Command {
  return makeCommand(
    'erase',
    'takes all that a person sent out of the database and the CRM for good',
  )
    .requiredOption('--email <address>', 'whose', cleanText)
    .action(({email}: {email: string}) => withDatabase((database) => erase(database, email)));
}

async function erase(database: Database, email: string): Promise<void> {
  const api = makeContactApi(database.settings, process.env);
  // Leads are erased first, so that none of them can make a new contact.
  const erased = await eraseLeads(database, email);
  const caught = await eraseCaughtMails(database);
  const contact: ContactErasure =
    api === null ? {kind: 'unasked'} : await eraseContact(api, toMailableAddress(email) ?? email);
  if (erased.length + caught.length === 0 && ['unasked', 'absent'].includes(contact.kind)) {
    throw new OpsError(
      `No lead has this e-mail address${api === null ? '' : ', and the CRM no contact'}. Look for others the person may use.`,
    );
  }
  print(`${formatCount(erased.length, 'lead')} erased${erased.map(({id}) => ` ${id}`).join(',')}.`);
  if (caught.length > 0) {
    print(`${formatCount(caught.length, 'mail')} taken out of the inbox.`);
  }
  listRemains(erased, contact.kind, caught).forEach((it) => console.error(`Remains: ${it}`));
  if (contact.kind === 'deleted') {
    print('The CRM deletes the contact for good.');
  } else if (contact.kind === 'absent') {
    print('The CRM has no contact with this address.');
  } else if (contact.kind === 'kept') {
    throw new OpsError(
      `The CRM did not delete the contact: ${contact.reason} Then run the same command again.`,
    );
  }
}

type ErasedLead = {
  id: string;
  /** The state of its delivery to the CRM at that moment; null for one in quarantine. */
  was: string | null;
  /** The deliveries that their receivers have, or may have because a response was missing. */
  reached: Array<{id: string; channel: Channel}>;
};

/** An address with its domain as given, in ASCII (`xn--…`) and in letters: one is stored as a visitor typed it. */
function spell(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  const domains = [domainToASCII, domainToUnicode].map((to) => to(email.slice(at).trim()));
  return [...new Set([email, ...domains.map((it) => email.slice(0, at) + it)])];
}

/** Takes all leads of an e-mail address out of the database; none when there are none, or they were erased before. */
async function eraseLeads({query, actor}: Database, email: string): Promise<ErasedLead[]> {
  const erased = await query<ErasedLead>(
    `select e.submission_id::text as id, e.was, coalesce((
       select json_agg(json_build_object('id', d.id, 'channel', d.channel))
       from leads.delivery d
       where d.submission_id = e.submission_id
         and (d.maybe_duplicates > 0 or d.state in ('leased', 'delivered'))
     ), '[]') as reached
     from unnest($2::text[]) as address cross join lateral leads.erase($1, address) e`,
    [actor, spell(email)],
  );
  // The table's file and the write-ahead log keep erased values until the space is used again. The owner has the table
  // written anew, a superuser both, unless it has 64 MB: nothing is stored meanwhile.
  const [table] = await query<{isOurs: boolean; isSuper: boolean}>(
    `select pg_has_role(c.relowner, 'usage') and pg_total_relation_size(c.oid) < 64 * 1024 * 1024 as "isOurs", r.rolsuper as "isSuper"
     from pg_class c, pg_roles r where c.oid = 'leads.submission'::regclass and r.rolname = current_user`,
  );
  const statements = ['vacuum full leads.submission', 'select pg_switch_wal()::text', 'checkpoint'];
  for (const statement of table?.isOurs ? statements.slice(0, table.isSuper ? 3 : 1) : []) {
    await query(statement);
  }
  return erased;
}

/** A mail's Message-ID begins with its delivery's id. */
const MESSAGE_ID = /^message-id:\s*<([0-9a-f-]{36})@/imu;

/** Takes the mails of erased leads out of the inbox of a stack on this machine. @returns the ids of their deliveries */
async function eraseCaughtMails({query, settings}: Database): Promise<string[]> {
  const {DATA_DIR, INBOX_PORT} = settings;
  const folder = openDataFolder(DATA_DIR).inbox;
  const mails = existsSync(folder) ? readdirSync(folder).filter((it) => it.endsWith('.eml')) : [];
  const erased = await query<{id: string}>(
    `select d.id::text as id from leads.delivery d join leads.submission s on s.id = d.submission_id
     where s.erased_at is not null and d.channel in ('mail', 'notice')`,
  );
  const ids = new Set(erased.map(({id}) => id));
  const caught: string[] = [];
  for (const file of mails) {
    const [, id = ''] = MESSAGE_ID.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    if (ids.has(id)) {
      const name = file.slice(0, -'.eml'.length);
      const page = `http://127.0.0.1:${INBOX_PORT}/email/${name}`;
      await fetch(page, {method: 'DELETE'}).catch(() => undefined);
      // Without the page, the file and the folder of its attachments are left.
      rmSync(join(folder, file), {force: true});
      rmSync(join(folder, name), {recursive: true, force: true});
      caught.push(id);
    }
  }
  return caught;
}

/** What an erasure could not reach, in sentences that say where it is and what to do. */
function listRemains(
  erased: readonly ErasedLead[],
  contact: ContactErasure['kind'],
  caught: readonly string[],
): string[] {
  const remains: Record<Channel, string> = {
    crm:
      contact === 'unasked'
        ? `the CRM’s copy of {leads}. Delete the contact there, permanently${CRM.operatorToken ? `; with ${CRM.operatorToken} this command does` : ''}.`
        : 'maybe the CRM’s copy of {leads}: it was taking them at this moment, or knows no contact with this address. Run this command again in ten minutes, and look for the person under another address.',
    mail: 'the mail about {leads} in the person’s own mailbox, and in the log of the mail provider until it expires.',
    notice:
      'the mails to the staff about {leads}. Delete them in every mailbox of STAFF_EMAILS: their text has the id.',
  };
  const isLeft = ({was, reached}: ErasedLead, channel: string) => {
    const isReached = reached.some((it) => it.channel === channel && !caught.includes(it.id));
    // A call on its way may store the lead after its contact is deleted.
    return channel === 'crm' ? was === 'leased' || (contact !== 'deleted' && isReached) : isReached;
  };
  return Object.entries(remains).flatMap(([channel, words]) => {
    const ids = erased.filter((lead) => isLeft(lead, channel)).map(({id}) => id);
    const leads = `${formatCount(ids.length, 'lead')} (${ids.join(', ')})`;
    return ids.length === 0 ? [] : [words.replace('{leads}', leads)];
  });
}
