import type {Command} from 'commander';
import {scrub} from '../../local/scrub.ts';
import {OpsError} from '../cli/ops-error.ts';
import {actorOption, jsonOption} from '../cli/options.ts';
import {counted, note, print, printJson} from '../cli/output.ts';
import {newCommand} from '../cli/run-cli.ts';
import {withDatabase} from '../cli/with-database.ts';
import {countLeads} from './lead-line.ts';

type EraseOptions = {actor: string; email: string; dryRun?: true; json?: true};
type Erased = {id: string; was: string | null};

/** `leads erase` */
export function eraseCommand(): Command {
  return newCommand('erase', 'takes everything a person sent out of the database, for good')
    .requiredOption('--email <address>', 'whose')
    .option('--dry-run', 'says how many leads that would be, and changes nothing')
    .addOption(actorOption())
    .addOption(jsonOption('one JSON object: {erased, scrubbed}'))
    .action(erase);
}

async function erase({actor, email, dryRun, json}: EraseOptions): Promise<void> {
  if (dryRun) {
    const leads = await withDatabase((database) => countLeads(database, {email}));
    print(json ? JSON.stringify({leads}) : `${counted(leads, 'lead')} would be erased.`);
    return;
  }
  const {erased, scrubbed} = await withDatabase(async (database) => {
    const rows = await database.query<Erased>(
      'select submission_id::text as id, was from leads.erase($1, $2)',
      [actor, email],
    );
    if (rows.length === 0) {
      throw new OpsError('No lead has this e-mail address. Look for others the person may use.');
    }
    return {erased: rows, scrubbed: await scrub(database.query, ['submission', 'credential'])};
  });
  if (json) {
    printJson({erased, scrubbed});
  } else {
    print(`${counted(erased.length, 'lead')} erased: ${erased.map(({id}) => id).join(', ')}`);
  }
  const atCrm = erased.filter(({was}) => was === 'delivered' || was === 'leased');
  if (atCrm.length > 0) {
    note(
      `The CRM has its own copy of ${atCrm.length} of them. Delete the contact there as well, permanently.`,
    );
  }
}
