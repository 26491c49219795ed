import type {Command} from 'commander';
import {count, filterOptions, jsonOption} from '../cli/options.ts';
import {print, printJson} from '../cli/output.ts';
import {newCommand} from '../cli/run-cli.ts';
import {withDatabase} from '../cli/with-database.ts';
import type {LeadFilter} from './lead-filter.ts';
import {listLeads} from './lead-line.ts';
import {leadTable} from './print-leads.ts';

/** `leads list` */
export function listCommand(): Command {
  const command = newCommand('list', 'the newest leads')
    .option('-n, --limit <count>', 'how many at most', count, 50)
    .addOption(jsonOption('one JSON array'));
  return filterOptions()
    .reduce((it, option) => it.addOption(option), command)
    .action(list);
}

async function list({
  json,
  limit,
  ...filter
}: LeadFilter & {json?: true; limit: number}): Promise<void> {
  const leads = await withDatabase((database) => listLeads(database, filter, limit));
  if (json) {
    printJson(leads);
  } else {
    print(leads.length === 0 ? 'No leads.' : leadTable(leads));
  }
}
