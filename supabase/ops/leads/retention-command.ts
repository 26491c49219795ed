import {type Command, Argument} from 'commander';
import {actorOption, count, jsonOption} from '../cli/options.ts';
import {printJson, print, table} from '../cli/output.ts';
import {newCommand} from '../cli/run-cli.ts';
import {withDatabase} from '../cli/with-database.ts';

type Row = {subject: string; days: number};

const MEANINGS: Readonly<Record<string, string>> = {
  credential: 'sealed test logins, since they came',
  finished: 'leads, since they were delivered or, if cancelled, since they came',
  quarantined: 'leads that look like a machine’s, since they came',
};

/** `leads retention` */
export function retentionCommand(): Command {
  return newCommand('retention', 'how many days things are kept; with both arguments, sets one')
    .addArgument(new Argument('[subject]', 'what').choices(Object.keys(MEANINGS)))
    .argument('[days]', 'how long', count)
    .addOption(actorOption())
    .addOption(jsonOption('one JSON object'))
    .action(retention);
}

async function retention(
  subject: string | undefined,
  days: number | undefined,
  {actor, json}: {actor: string; json?: true},
  command: Command,
): Promise<void> {
  if (subject !== undefined && (days === undefined || days > 3650)) {
    command.error('error: give the days as well, from 1 to 3650');
  }
  const rows = await withDatabase(async (database) => {
    if (subject !== undefined) {
      await database.query('select leads.set_retention($1, $2, $3)', [actor, subject, days]);
    }
    return database.query<Row>('select subject, days from leads.retention order by subject');
  });
  if (json) {
    printJson(Object.fromEntries(rows.map((row) => [row.subject, row.days])));
  } else {
    print(
      table(
        ['WHAT', 'DAYS', 'MEANS'],
        rows.map((row) => [row.subject, String(row.days), MEANINGS[row.subject] ?? '']),
        80,
      ),
    );
  }
}
