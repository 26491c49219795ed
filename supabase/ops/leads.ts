import {type Command, Option} from 'commander';
import {makeCommand, runCli} from './cli/cli.ts';
import {withDatabase, type Database} from './cli/database.ts';
import {withNewFile} from './cli/files.ts';
import {formatCount, print} from './cli/output.ts';
import {decideCommands, makeIdsArgument, withLeads} from './leads/decide-commands.ts';
import {eraseCommand} from './leads/erase.ts';
import {addFilter, filterWithoutPerson, type LeadFilter} from './leads/lead-filter.ts';
import {formatLeadTable, listLeads, tellWaiting} from './leads/lead-lines.ts';
import {noticesCommand} from './leads/notices.ts';
import {
  formatLeadSheet,
  readLead,
  readLeads,
  recordReading,
  writeCsvHeadings,
  writeCsvLine,
} from './leads/lead-record.ts';
import {formatSources} from './leads/sources.ts';

function makeViewCommands(): Command[] {
  const formats = 'jsonl: one line per lead with everything known; csv: a table of what was sent';
  return [
    addFilter(makeCommand('list', 'what waits for a person, then the newest fifty leads'))
      .option('--ids', 'all ids, one per line, for a command that reads them by -')
      .addOption(new Option('--json', 'one JSON array of all').conflicts('ids'))
      .action((options: ListOptions) => withDatabase((database) => list(database, options))),
    makeCommand('show', 'leads: fields and source, answer, every delivery with its attempts, audit')
      .addArgument(makeIdsArgument())
      .option('--json', 'a JSON object for each')
      .action((given: string[], {json}: {json?: true}) =>
        withLeads(given, (database, ids) => show(database, ids, json)),
      ),
    addFilter(
      makeCommand('sources', 'how many leads came by which first page, last page and form'),
    ).action((filter: LeadFilter) =>
      withDatabase(async (database) => print(await formatSources(database, filter))),
    ),
    addFilter(makeCommand('export', 'leads for another program, oldest first'))
      .addOption(
        new Option('-f, --format <format>', formats).choices(['jsonl', 'csv']).default('jsonl'),
      )
      .option('-o, --output <file>', 'a new file that only you can read')
      .action(exportLeads),
  ];
}

type ListOptions = LeadFilter & {ids?: true; json?: true};

async function list(database: Database, {ids, json, ...filter}: ListOptions): Promise<void> {
  const leads = await listLeads(database, filter, ids || json ? null : 50);
  const detail = {leads: leads.length, ...filterWithoutPerson(filter)};
  await recordReading(database, 'lead.list', null, detail);
  if (ids) {
    process.stdout.write(leads.map(({id}) => `${id}\n`).join(''));
  } else if (json) {
    print(JSON.stringify(leads, null, 2));
  } else {
    const table = leads.length === 0 ? 'No leads.' : formatLeadTable(leads);
    print([await tellWaiting(database), table].filter(Boolean).join('\n\n'));
  }
}

async function show(database: Database, ids: readonly string[], json?: true): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await recordReading(database, 'lead.show', [id]); // one by one, because the reader may stop
    const lead = await readLead(database, id);
    const sheet = `${index === 0 ? '' : '\n'}${formatLeadSheet(lead)}`;
    await writeOut(`${json ? JSON.stringify(lead, null, 2) : sheet}\n`);
  }
}

type ExportOptions = LeadFilter & {format: 'csv' | 'jsonl'; output?: string};

async function exportLeads({output, ...wish}: ExportOptions): Promise<void> {
  const done =
    output === undefined
      ? await writeLeads(wish, writeOut)
      : await withNewFile(output, (write) => writeLeads(wish, async (text) => write(text)));
  console.error(
    `${formatCount(done, 'lead')} exported${output === undefined ? '' : ` to ${output}`}.`,
  );
}

function writeLeads(
  {format, ...filter}: Omit<ExportOptions, 'output'>,
  write: (text: string) => Promise<void>,
): Promise<number> {
  return withDatabase(async (database) => {
    // An export of one person's leads is recorded in the audit of each lead.
    const found = (filter.email ?? filter.text) ? await listLeads(database, filter, null) : null;
    const ids = found && found.map(({id}) => id);
    await recordReading(database, 'lead.export', ids, {format, ...filterWithoutPerson(filter)});
    await write(format === 'csv' ? writeCsvHeadings() : '');
    let done = 0;
    for await (const leads of readLeads(database, filter)) {
      const lines = leads.map((it) =>
        format === 'csv' ? writeCsvLine(it) : `${JSON.stringify(it)}\n`,
      );
      await write(lines.join(''));
      done += leads.length;
    }
    return done;
  });
}

/** Writes to standard output. Resolves when the reader has caught up; never after an error, which ends the program. */
function writeOut(text: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(text, (error) => error || resolve()));
}

const EXAMPLES = [
  'list --state held --since 7d',
  'list --text "Harbor Training"',
  'show 7ff9f0ef',
  'answered 7ff9f0ef',
  'retry 7ff9f0ef --channel mail',
  'list -s quarantined --reason limit --ids | npm run -s leads -- release -',
  'list -s quarantined --reason decoy --ids | npm run -s leads -- discard -',
  'sources --since 30d',
  'export --format csv --since 2026-11-01 --output november.csv',
  'erase --email ida@example.com',
];

runCli('leads', 'The leads that the site has received, and what became of them.', EXAMPLES, [
  ...makeViewCommands(),
  ...decideCommands(),
  noticesCommand(),
  eraseCommand(),
]);
