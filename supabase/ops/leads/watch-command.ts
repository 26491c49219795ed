import type {Command} from 'commander';
import {openDatabase} from '../cli/open-database.ts';
import {jsonOption} from '../cli/options.ts';
import {note, print} from '../cli/output.ts';
import {newCommand} from '../cli/run-cli.ts';
import {leadLine} from './print-leads.ts';
import {watchLeads} from './watch-leads.ts';

/** `leads watch` */
export function watchCommand(): Command {
  return newCommand('watch', 'new leads and state changes as they happen, until Ctrl-C')
    .addOption(jsonOption('one JSON object a line'))
    .action(watch);
}

async function watch({json}: {json?: true}): Promise<void> {
  const database = await openDatabase({served: true});
  process.once('SIGINT', () => process.exit(0)).once('SIGTERM', () => process.exit(0));
  note('Watching for leads. Ctrl-C stops.');
  await watchLeads(database, (lead) => print(json ? JSON.stringify(lead) : leadLine(lead)), note);
}
