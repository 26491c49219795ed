import {Option, type Command} from 'commander';
import {withNewFile} from '../cli/new-file.ts';
import type {Database} from '../cli/open-database.ts';
import {actorOption, filterOptions} from '../cli/options.ts';
import {counted, note} from '../cli/output.ts';
import {createProgress} from '../cli/progress.ts';
import {newCommand} from '../cli/run-cli.ts';
import {withDatabase} from '../cli/with-database.ts';
import {csvHeadings, csvLine} from './csv.ts';
import {
  filterValues,
  filterWithoutAddress,
  LEADS,
  MATCHES,
  type LeadFilter,
} from './lead-filter.ts';
import {readLeads} from './read-leads.ts';

type ExportOptions = LeadFilter & {actor: string; format: 'csv' | 'jsonl'; output?: string};

/** `leads export` */
export function exportCommand(): Command {
  const command = newCommand('export', 'leads for another program, oldest first')
    .addOption(
      new Option(
        '-f, --format <format>',
        'jsonl: a line a lead with all that is known of it; csv: a table of what was sent',
      )
        .choices(['jsonl', 'csv'])
        .default('jsonl'),
    )
    .option('-o, --output <file>', 'a new file, which you alone can read, instead of the terminal')
    .addOption(actorOption());
  return filterOptions()
    .reduce((it, option) => it.addOption(option), command)
    .action(exportLeads);
}

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

/**
 * Writes the audit before the first lead is read. An export filtered by e-mail address is recorded with each of its
 * leads.
 */
async function recordExport(
  database: Database,
  actor: string,
  format: string,
  filter: LeadFilter,
): Promise<void> {
  const detail = JSON.stringify({format, ...filterWithoutAddress(filter)});
  if (filter.email === undefined) {
    await database.query(`select leads.record($1, 'lead.export', null, $2)`, [actor, detail]);
  } else {
    await database.query(
      `select leads.record($5, 'lead.export', s.id, $6) from ${LEADS} where ${MATCHES}`,
      [...filterValues(filter), actor, detail],
    );
  }
}

/** Writes to standard output and resolves when the reader has caught up. */
function writeOut(text: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(text, () => resolve()));
}
