import {Argument, type Command} from 'commander';
import {purgeExpired, type Purged} from '../../local/upkeep.ts';
import {printing, newCommand, type Result} from '../cli/cli.ts';
import type {Database} from '../cli/database.ts';
import {actorOption, count} from '../cli/options.ts';
import {counted, createProgress, OpsError, table, typed} from '../cli/output.ts';
import {eraseCommand} from './erase-command.ts';

/** The commands about what is kept and for how long: erase, purge, retention. */
export function keepCommands(): Command[] {
  return [
    eraseCommand(),
    printing(
      newCommand('purge', 'lets go now of what has been kept long enough; see retention')
        .option('--dry-run', 'says how much that would be, and changes nothing')
        .option(
          '--clock-is-right',
          'after the clock jumped (health says so): nothing ran for so long',
        )
        .addOption(actorOption()),
      'one JSON object: {credential, finished, quarantined, unconfirmed, flood}',
      purge,
    ),
    printing(
      newCommand('retention', 'how many days things are kept; with both arguments, sets one')
        .addArgument(new Argument('[subject]', 'what').choices(Object.keys(MEANINGS)))
        .argument('[days]', 'how long', count)
        .addOption(actorOption())
        .hook('preAction', assertSubjectWithDays),
      'one JSON object',
      retention,
    ),
  ];
}

const EXPIRED = 'select subject, count(*)::int as count from leads.expired() group by subject';

async function purge(
  database: Database,
  {actor, dryRun, clockIsRight}: {actor: string; dryRun?: true; clockIsRight?: true},
): Promise<Result> {
  if (clockIsRight) {
    await database.query('select leads.trust_clock($1)', [actor]);
  }
  const [clock] = await database.query<{jumped: boolean}>('select leads.clock_jumped() as jumped');
  if (clock?.jumped === true) {
    throw new OpsError(
      `Nothing is purged: the clock went on by more than a day between two rounds of deliveries. If it is wrong, set it; if nothing ran for so long: ${typed('leads', 'purge --clock-is-right')}`,
    );
  }
  const progress = createProgress((done) => `${done} purged`);
  const purged = await (dryRun
    ? database.query<Purged>(EXPIRED)
    : purgeExpired(database.query, actor, progress));
  const counts = {credential: 0, finished: 0, quarantined: 0, unconfirmed: 0, flood: 0};
  for (const {subject, count: more} of purged) {
    counts[subject] += more;
  }
  const words = [
    `${counted(counts.credential, 'seal')} destroyed`,
    `${counted(counts.finished, 'finished lead')} removed`,
    `${counted(counts.quarantined, 'quarantined lead')} removed`,
    `${counted(counts.unconfirmed, 'unconfirmed subscription')} removed`,
    `${counted(counts.flood, 'lead')} of a flood removed unread`,
  ].join(', ');
  return {data: counts, text: words + (dryRun ? ', if this were no dry run.' : '.')};
}

const MEANINGS: Readonly<Record<string, string>> = {
  credential: 'sealed test logins, since they came',
  finished: 'leads, since they were delivered or, if cancelled, since they came',
  quarantined: 'leads in quarantine, since somebody looked at them',
  unconfirmed: 'subscriptions whose address nobody confirmed, since the mail that asked for it',
};

const LONGEST = 3650;

function assertSubjectWithDays(command: Command): void {
  const [subject, days] = command.processedArgs as [string?, number?];
  if (subject !== undefined && (days === undefined || days > LONGEST)) {
    command.error(`error: give the days as well, from 1 to ${LONGEST}`);
  }
}

async function retention(
  database: Database,
  subject: string | undefined,
  days: number | undefined,
  {actor}: {actor: string},
): Promise<Result> {
  if (subject !== undefined) {
    await database.query('select leads.set_retention($1, $2, $3)', [actor, subject, days]);
  }
  const rows = await database.query<{subject: string; days: number}>(
    'select subject, days from leads.retention order by subject',
  );
  return {
    data: Object.fromEntries(rows.map((row) => [row.subject, row.days])),
    text: table(
      ['WHAT', 'DAYS', 'MEANS'],
      rows.map((row) => [row.subject, String(row.days), MEANINGS[row.subject] ?? '']),
      80,
    ),
  };
}
