import type {Command} from 'commander';
import {readSettings} from '../../local/settings.ts';
import {vacuumTables} from '../../local/vacuum.ts';
import {answering, newCommand, type Answer} from '../cli/cli.ts';
import type {Database} from '../cli/database.ts';
import {OpsError} from '../cli/ops-error.ts';
import {actorOption} from '../cli/options.ts';
import {counted} from '../cli/output.ts';
import {eraseCaughtMails} from './caught-mails.ts';
import {contactApi} from './contact-api.ts';
import {type ContactErasure, eraseContact} from './erase-contact.ts';
import {eraseLeads} from './erase-leads.ts';
import {countLeads} from './lead-line.ts';
import {whatRemains} from './what-remains.ts';

/** The command erase: a person's wish. */
export function eraseCommand(): Command {
  return answering(
    newCommand('erase', 'takes everything a person sent out of the database, and the CRM, for good')
      .requiredOption('--email <address>', 'whose')
      .option('--dry-run', 'says how many leads that would be, and changes nothing')
      .addOption(actorOption()),
    'one JSON object: {erased, vacuumed, contact, caughtMails, remains}, or of a dry run {leads}',
    erase,
  );
}

type EraseOptions = {actor: string; email: string; dryRun?: true};

async function erase(database: Database, {actor, email, dryRun}: EraseOptions): Promise<Answer> {
  const settings = readSettings(process.env);
  const api = contactApi(settings, process.env);
  if (dryRun) {
    const leads = await countLeads(database, {email});
    return {data: {leads}, text: `${counted(leads, 'lead')} would be erased.`};
  }
  // The leads first: from then on none of them can make a new contact.
  const erased = await eraseLeads(database, actor, email);
  const vacuumed =
    erased.length > 0 && (await vacuumTables(database.query, ['submission', 'credential']));
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
      vacuumed,
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
