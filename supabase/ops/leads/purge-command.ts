import type {Command} from 'commander';
import {scrub} from '../../local/scrub.ts';
import type {Database} from '../cli/open-database.ts';
import {actorOption, jsonOption} from '../cli/options.ts';
import {counted, print, printJson} from '../cli/output.ts';
import {createProgress} from '../cli/progress.ts';
import {newCommand} from '../cli/run-cli.ts';
import {withDatabase} from '../cli/with-database.ts';

type Counts = {credential: number; finished: number; quarantined: number};
type Row = {subject: keyof Counts; count: number};

const AT_ONCE = 500;

/** `leads purge` */
export function purgeCommand(): Command {
  return newCommand('purge', 'lets go now of what has been kept long enough; see retention')
    .option('--dry-run', 'says how much that would be, and changes nothing')
    .addOption(actorOption())
    .addOption(jsonOption('one JSON object: {credential, finished, quarantined}'))
    .action(purge);
}

async function purge({
  actor,
  dryRun,
  json,
}: {
  actor: string;
  dryRun?: true;
  json?: true;
}): Promise<void> {
  const counts = await withDatabase((database) =>
    dryRun ? expired(database) : purgeAll(database, actor),
  );
  if (json) {
    printJson(counts);
    return;
  }
  print(
    [
      `${counted(counts.credential, 'seal')} destroyed`,
      `${counted(counts.finished, 'finished lead')} removed`,
      `${counted(counts.quarantined, 'quarantined lead')} removed`,
    ].join(', ') + (dryRun ? ', if this were no dry run.' : '.'),
  );
}

async function expired(database: Database): Promise<Counts> {
  return add(
    none(),
    await database.query<Row>(
      'select subject, count(*)::int as count from leads.expired() group by subject',
    ),
  );
}

async function purgeAll(database: Database, actor: string): Promise<Counts> {
  const progress = createProgress((done) => `${done} purged`);
  let counts = none();
  for (;;) {
    const rows = await database.query<Row>('select subject, count from leads.purge($1, $2)', [
      actor,
      AT_ONCE,
    ]);
    if (rows.length === 0) {
      break;
    }
    counts = add(counts, rows);
    progress(total(counts));
  }
  if (total(counts) > 0) {
    await scrub(database.query, ['credential', 'submission']);
  }
  return counts;
}

function none(): Counts {
  return {credential: 0, finished: 0, quarantined: 0};
}

function add(counts: Counts, rows: readonly Row[]): Counts {
  const sum = {...counts};
  for (const {subject, count} of rows) {
    sum[subject] += count;
  }
  return sum;
}

function total(counts: Counts): number {
  return counts.credential + counts.finished + counts.quarantined;
}
