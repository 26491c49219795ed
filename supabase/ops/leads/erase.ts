import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {domainToASCII, domainToUnicode} from 'node:url';
import type {Command} from 'commander';
import {CRM} from '../../functions/_shared/crm/chosen-crm.ts';
import {toMailableAddress} from '../../functions/_shared/lead-forms/email.ts';
import {cleanText} from '../../functions/_shared/lead-forms/text.ts';
import type {ChannelName} from '../../functions/_shared/outbox/store.ts';
import {openReceived} from '../../local/crm-stand-in.ts';
import {openDataFolder} from '../../local/data-folder.ts';
import {isUsingInbox, isUsingStandIn} from '../../local/functions-program.ts';
import type {Settings} from '../../local/settings.ts';
import {makeCommand} from '../cli/cli.ts';
import {type Database, withDatabase} from '../cli/database.ts';
import {formatCount, OpsError, print} from '../cli/output.ts';

export function eraseCommand(): Command {
  return makeCommand(
    'erase',
    'deletes all that a person sent from the database for good, and names the copies elsewhere',
  )
    .requiredOption('--email <address>', 'whose', cleanText)
    .action(({email}: {email: string}) => withDatabase((database) => erase(database, email)));
}

async function erase(database: Database, email: string): Promise<void> {
  const erased = await eraseLeads(database, email);
  if (erased.length === 0) {
    throw new OpsError('No lead has this e-mail address. Look for other addresses of the person.');
  }
  print(`${formatCount(erased.length, 'lead')} erased ${erased.map(({id}) => id).join(', ')}.`);
  await eraseSubmissions(database.settings, toMailableAddress(email) ?? email);
  await eraseCaughtMails(database);
  listRemains(erased, database.settings).forEach((it) => console.error(`Remains: ${it}`));
}

type ErasedLead = {
  id: string;
  /** The channels whose receivers have the lead, or may have it because a response is missing. */
  reached: ChannelName[];
};

/** The spellings in which an address may be stored: its domain as given, in ASCII (`xn--…`) and in Unicode. */
function spell(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  const domains = [domainToASCII, domainToUnicode].map((to) => to(email.slice(at).trim()));
  return [...new Set([email, ...domains.map((it) => email.slice(0, at) + it)])];
}

/** Erases all leads of an email address. @returns the erased leads; none if all had been erased before */
async function eraseLeads({query, actor}: Database, email: string): Promise<ErasedLead[]> {
  const erased = await query<ErasedLead>(
    `select e.submission_id::text as id, array(
       select distinct d.channel
       from leads.delivery d
       where d.submission_id = e.submission_id and (d.maybe_duplicates > 0 or d.state in ('leased', 'delivered'))
     ) as reached
     from unnest($2::text[]) as address cross join lateral leads.erase($1, address) e order by 1`,
    [actor, spell(email)],
  );
  // The table's file and the write-ahead log keep erased values until their space is reused. The owner rewrites the
  // table, and a superuser also the log. Skipped from 64 MB on, because nothing can be stored meanwhile.
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

/** Deletes a person's submissions from the fake CRM, whether or not it runs. */
async function eraseSubmissions({CRM_PORT, DATA_DIR}: Settings, email: string): Promise<void> {
  const received = `http://127.0.0.1:${CRM_PORT}/received?${new URLSearchParams({email}).toString()}`;
  const answer = await fetch(received, {method: 'DELETE'}).catch(() => null);
  const file = openDataFolder(DATA_DIR).crmReceived;
  if (answer === null && existsSync(file)) {
    openReceived(file).remove(email);
  }
}

/** A mail's Message-ID begins with the id of its delivery. */
const MESSAGE_ID = /^message-id:\s*<([0-9a-f-]{36})@/imu;

async function eraseCaughtMails({query, settings}: Database): Promise<void> {
  const folder = openDataFolder(settings.DATA_DIR).inbox;
  const mails = existsSync(folder) ? readdirSync(folder).filter((it) => it.endsWith('.eml')) : [];
  const erased = await query<{id: string}>(
    `select d.id::text as id from leads.delivery d join leads.submission s on s.id = d.submission_id
     where s.erased_at is not null and d.channel in ('mail', 'notice')`,
  );
  const ids = new Set(erased.map(({id}) => id));
  for (const file of mails) {
    const [, id = ''] = MESSAGE_ID.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    if (ids.has(id)) {
      const name = file.slice(0, -'.eml'.length);
      const page = `http://127.0.0.1:${settings.INBOX_PORT}/email/${name}`;
      await fetch(page, {method: 'DELETE'}).catch(() => undefined);
      // When the inbox does not run, its files and attachment folders are deleted directly.
      rmSync(join(folder, file), {force: true});
      rmSync(join(folder, name), {recursive: true, force: true});
    }
  }
}

/** The copies that an erasure does not reach, by channel, and what to do about them. */
const REMAINS: Readonly<Record<ChannelName, string>> = {
  crm: `the CRM’s copy of {leads}${CRM.contacts ? ` (${CRM.contacts})` : ''}. Delete the contact there, permanently: under this address, and others it may have.`,
  mail: 'the mail about {leads} in the person’s own mailbox, and in the log of the mail provider until it expires.',
  notice:
    'the mails to the staff about {leads}. Delete them in every mailbox of STAFF_EMAILS: their text has the id.',
};

/** Sentences about the copies that receivers still have. The fakes of a trial have none. */
function listRemains(erased: readonly ErasedLead[], settings: Settings): string[] {
  const isTrial = settings.DATABASE_URL === undefined;
  const isForgotten = (channel: string) =>
    isTrial && (channel === 'crm' ? isUsingStandIn(settings) : isUsingInbox(settings));
  return Object.entries(REMAINS).flatMap(([channel, words]) => {
    const left = erased.filter(({reached}) => reached.some((it) => it === channel));
    const leads = `${formatCount(left.length, 'lead')} (${left.map(({id}) => id).join(', ')})`;
    return left.length === 0 || isForgotten(channel) ? [] : [words.replace('{leads}', leads)];
  });
}
