import {existsSync} from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';
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
import {isBusy} from '../../local/when-free.ts';
import {makeCommand} from '../cli/cli.ts';
import {type Database, withDatabase} from '../cli/database.ts';
import {formatCount, OpsError, print} from '../cli/output.ts';
import {findMails, MAY_QUOTE, removeCaughtMails} from './caught-mails.ts';

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
  const ids = erased.map(({id}) => id);
  print(`${formatCount(erased.length, 'lead')} erased ${ids.join(', ')}.`);
  await eraseSubmissions(database.settings, toMailableAddress(email) ?? email);
  const mails = await findMails(database, ids);
  await removeCaughtMails(database.settings, new Set(mails.map(({mail}) => mail)));
  const remains = [
    ...listRemains(erased, database.settings),
    ...(await listExports(database, ids)),
    ...(await clearDisk(database)),
  ];
  remains.forEach((it) => console.error(`Remains: ${it}`));
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
       where (d.submission_id = s.id or ${MAY_QUOTE}) and (d.maybe_duplicates > 0 or d.state in ('leased', 'delivered'))
     ) as reached
     from unnest($2::text[]) as address
     cross join lateral leads.erase($1, address) e
     join leads.submission s on s.id = e.submission_id order by 1`,
    [actor, spell(email)],
  );
  return erased;
}

const TRIES = 5;

/**
 * Rewrites the table without the erased values, which its file and the write-ahead log keep until their space is used
 * again: the owner the table, a superuser also the log. Nothing can be stored meanwhile, so not from 64 MB on, and
 * never behind another session that reads the table.
 * @returns what is left on the disk
 */
async function clearDisk({query, settings}: Database): Promise<string[]> {
  const [table] = await query<{isOurs: boolean; isSuper: boolean}>(
    `select pg_has_role(c.relowner, 'usage') and pg_total_relation_size(c.oid) < 64 * 1024 * 1024 as "isOurs", r.rolsuper as "isSuper"
     from pg_class c, pg_roles r where c.oid = 'leads.submission'::regclass and r.rolname = current_user`,
  );
  await query(`set lock_timeout = '1s'`);
  const rewrite = async (left: number): Promise<boolean> => {
    try {
      await query('vacuum full leads.submission');
      return true;
    } catch (error) {
      if (!isBusy(error) || left === 0) {
        return false;
      }
      await sleep(1000);
      return rewrite(left - 1);
    }
  };
  const isClear = Boolean(table?.isOurs) && (await rewrite(TRIES - 1));
  for (const statement of table?.isSuper ? ['select pg_switch_wal()::text', 'checkpoint'] : []) {
    await query(statement);
  }
  return [
    ...(isClear
      ? []
      : [
          'the values in the file of leads.submission, until the database uses their space again. To clear it at once, when nobody reads the table, its owner runs: vacuum full leads.submission',
        ]),
    ...(settings.DATABASE_URL === undefined
      ? []
      : ['the values in backups of the database and in its write-ahead log, until these expire.']),
  ];
}

/** Sentences about the files that operators exported while the leads had their values. */
async function listExports({query}: Database, ids: readonly string[]): Promise<string[]> {
  const exports = await query<{line: string}>(
    `select distinct to_char(a.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC by "') || a.actor as line
     from leads.audit a
     where a.action = 'lead.export' and (
       a.submission_id = any ($1::uuid[])
       or a.submission_id is null and a.at >= (select min(s.created_at) from leads.submission s where s.id = any ($1::uuid[]))
     )
     order by 1`,
    [ids],
  );
  return exports.length === 0
    ? []
    : [
        `what ${formatCount(exports.length, 'export')} may have written (${exports.map(({line}) => line).join(', ')}). Delete these files.`,
      ];
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

/** The copies that an erasure does not reach, by channel, and what to do about them. */
const REMAINS: Readonly<Record<ChannelName, string>> = {
  crm: `the CRM’s copy of {leads}${CRM.contacts ? ` (${CRM.contacts})` : ''}. Delete the contact there, permanently: under this address, and others it may have.`,
  mail: 'the mail about {leads} in the person’s own mailbox, and in the log of the mail provider until it expires.',
  notice:
    'the mails to the staff that quote {leads}, or may: notices, and digests of several leads. Delete them in every mailbox of STAFF_EMAILS, with the replies; the mail provider’s log has them until it expires.',
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
