import {Option, type Command} from 'commander';
import {printing, newCommand, type Result} from '../cli/cli.ts';
import {openDatabase, withDatabase, type Database} from '../cli/database.ts';
import {withNewFile} from '../cli/new-file.ts';
import {actorOption, count, leadId, moment} from '../cli/options.ts';
import {counted, createProgress, note, print} from '../cli/output.ts';
import {
  countSources,
  readStats,
  sourceTable,
  statsSheet,
  readWaiting,
  waitingTable,
} from './stats.ts';
import {csvHeadings, csvLine} from './csv.ts';
import {filtered, filterWithoutAddress, type LeadFilter} from './lead-filter.ts';
import {findLead, leadLine, leadTable, listLeads, matchingIds} from './lead-lines.ts';
import {leadSheet} from './lead-sheet.ts';
import {readLead, readLeads, recordReading} from './lead-record.ts';
import {watchLeads} from './watch-leads.ts';

/** The commands that show leads and change none: list, show, stats, watch, export. */
export function viewCommands(): Command[] {
  return [
    printing(
      filtered(newCommand('list', 'what waits for a person, then the newest leads'))
        .option('-n, --limit <count>', 'how many at most', count, 50)
        .addOption(actorOption()),
      'one JSON array of leads',
      list,
    ),
    printing(
      newCommand(
        'show',
        'one lead: its fields and source, its answer, every delivery with its tries, its audit',
      )
        .argument('<id>', 'its id, or the first characters of it', leadId)
        .addOption(actorOption()),
      'one JSON object',
      show,
    ),
    printing(
      newCommand('stats', 'what waits for a person, then how many leads, deliveries and answers')
        .addOption(
          new Option(
            '--by <what>',
            'counts leads by where their visitors came from: utm_source, the referring host, or direct',
          ).choices(['source']),
        )
        .addOption(
          new Option('--since <when>', 'with --by: only leads since then').argParser(moment),
        )
        .hook('preAction', assertByWithSince),
      'one JSON object; with --by an array of {source, medium, campaign, leads}',
      stats,
    ),
    newCommand('watch', 'new leads and state changes as they happen, until Ctrl-C')
      .addOption(
        new Option(
          '--since <when>',
          'first what came or changed since then; written as for list',
        ).argParser(moment),
      )
      .addOption(actorOption())
      .option('--json', 'one JSON object a line')
      .action(watch),
    filtered(newCommand('export', 'leads for another program, oldest first'))
      .addOption(
        new Option(
          '-f, --format <format>',
          'jsonl: a line a lead with all that is known of it; csv: a table of what was sent',
        )
          .choices(['jsonl', 'csv'])
          .default('jsonl'),
      )
      .option(
        '-o, --output <file>',
        'a new file, which you alone can read, instead of the terminal',
      )
      .addOption(actorOption())
      .action(exportLeads),
  ];
}

type ReadOptions = LeadFilter & {actor: string; json?: true};

async function list(
  database: Database,
  {limit, actor, json: _json, ...filter}: ReadOptions & {limit: number},
): Promise<Result> {
  const waiting = waitingTable(await readWaiting(database));
  const leads = await listLeads(database, filter, limit);
  await recordReading(database, actor, 'lead.list', null, {
    leads: leads.length,
    ...filterWithoutAddress(filter),
  });
  return {
    data: leads,
    text: [waiting, leads.length === 0 ? 'No leads.' : leadTable(leads)]
      .filter(Boolean)
      .join('\n\n'),
  };
}

async function show(
  database: Database,
  beginning: string,
  {actor}: {actor: string},
): Promise<Result> {
  const id = await findLead(database, beginning);
  await recordReading(database, actor, 'lead.show', [id]);
  const lead = await readLead(database, id);
  return {data: lead, text: leadSheet(lead)};
}

type StatsOptions = {by?: 'source'; since?: string};

function assertByWithSince(command: Command): void {
  const {by, since} = command.opts<StatsOptions>();
  if (since !== undefined && by === undefined) {
    command.error('error: --since needs --by source');
  }
}

async function stats(database: Database, {by, since}: StatsOptions): Promise<Result> {
  if (by === 'source') {
    const counts = await countSources(database, since);
    return {data: counts, text: sourceTable(counts)};
  }
  const figures = await readStats(database);
  return {
    data: figures,
    text: [waitingTable(figures.waiting), statsSheet(figures)].filter(Boolean).join('\n\n'),
  };
}

async function watch({since, actor, json}: ReadOptions): Promise<void> {
  const database = await openDatabase({served: true});
  process.once('SIGINT', () => process.exit(0)).once('SIGTERM', () => process.exit(0));
  await recordReading(database, actor, 'lead.list', null, {watch: true, ...(since && {since})});
  note('Watching for leads. Ctrl-C stops.');
  await watchLeads(
    database,
    since,
    (lead) => print(json ? JSON.stringify(lead) : leadLine(lead)),
    note,
  );
}

type ExportOptions = LeadFilter & {actor: string; format: 'csv' | 'jsonl'; output?: string};

async function exportLeads({output, ...wish}: ExportOptions): Promise<void> {
  const done =
    output === undefined
      ? await writeLeads(wish, writeOut)
      : await withNewFile(output, (write) => writeLeads(wish, async (text) => write(text)));
  note(`${counted(done, 'lead')} exported${output === undefined ? '' : ` to ${output}`}.`);
}

/** @returns how many leads were written */
async function writeLeads(
  {actor, format, ...filter}: Omit<ExportOptions, 'output'>,
  write: (text: string) => Promise<void>,
): Promise<number> {
  const progress = createProgress((done) => `${counted(done, 'lead')} exported`);
  let done = 0;
  await withDatabase(async (database) => {
    await recordExport(database, actor, format, filter);
    await write(format === 'csv' ? csvHeadings() : '');
    for await (const leads of readLeads(database, filter)) {
      const lines = leads.map((it) => (format === 'csv' ? csvLine(it) : `${JSON.stringify(it)}\n`));
      await write(lines.join(''));
      done += leads.length;
      progress(done);
    }
  });
  return done;
}

/** An export filtered by e-mail address is recorded with each of its leads. */
async function recordExport(
  database: Database,
  actor: string,
  format: string,
  filter: LeadFilter,
): Promise<void> {
  const ids = filter.email === undefined ? null : await matchingIds(database, filter);
  await recordReading(database, actor, 'lead.export', ids, {
    format,
    ...filterWithoutAddress(filter),
  });
}

/** Writes to standard output and resolves when the reader has caught up. */
function writeOut(text: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(text, () => resolve()));
}
