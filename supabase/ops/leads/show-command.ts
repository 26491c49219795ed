import type {Command} from 'commander';
import {jsonOption, leadId} from '../cli/options.ts';
import {print, printJson} from '../cli/output.ts';
import {newCommand} from '../cli/run-cli.ts';
import {withDatabase} from '../cli/with-database.ts';
import {leadSheet} from './print-leads.ts';
import {readLead} from './read-leads.ts';

/** `leads show` */
export function showCommand(): Command {
  return newCommand('show', 'one lead: all fields, its page, every delivery attempt, its audit')
    .argument('<id>', 'its id, or the first characters of it', leadId)
    .addOption(jsonOption('one JSON object'))
    .action(show);
}

async function show(id: string, {json}: {json?: true}): Promise<void> {
  const lead = await withDatabase((database) => readLead(database, id));
  if (json) {
    printJson(lead);
  } else {
    print(leadSheet(lead));
  }
}
