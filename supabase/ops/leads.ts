import {purgeExpired, type Purged} from '../local/upkeep.ts';
import {newCommand, runCli} from './cli/cli.ts';
import {type Database, withDatabase} from './cli/database.ts';
import {OpsError, print, typed} from './cli/output.ts';
import {decideCommands} from './leads/decide-commands.ts';
import {eraseCommand} from './leads/erase.ts';
import {viewCommands} from './leads/view-commands.ts';

type PurgeOptions = {dryRun?: true; clockIsRight?: true};

async function purge(
  {query, actor}: Database,
  {dryRun, clockIsRight}: PurgeOptions,
): Promise<void> {
  if (clockIsRight) {
    await query('select leads.trust_clock($1)', [actor]);
  }
  const [clock] = await query<{jumped: boolean}>('select leads.clock_jumped() as jumped');
  if (clock?.jumped === true) {
    throw new OpsError(
      `Nothing is purged: the clock went on by more than a day between two rounds of deliveries. If it is wrong, set it; if nothing ran for so long: ${typed('leads', 'purge --clock-is-right')}`,
    );
  }
  const purged = dryRun
    ? await query<Purged>('select subject, 1 as count from leads.expired()')
    : await purgeExpired(query, actor);
  const counts = new Map<string, number>();
  purged.forEach(({subject, count}) => counts.set(subject, (counts.get(subject) ?? 0) + count));
  const words =
    [...counts].map(([subject, count]) => `${count} ${subject}`).join(', ') || 'nothing';
  print(dryRun ? `Would be purged: ${words}.` : `Purged: ${words}.`);
}

const EXAMPLES = [
  'list --state held --since 7d',
  'list --text "Harbor Training"',
  'show 7ff9f0ef',
  'answered 7ff9f0ef',
  'retry 7ff9f0ef --channel mail',
  'list -s quarantined --reason limit --ids | npm run -s leads -- release -',
  'export --format csv --since 2026-11-01 --output november.csv',
  'erase --email ida@example.com',
];

// Commands for the stored leads.
runCli('leads', 'The leads the site has taken and what became of them.', EXAMPLES, [
  ...viewCommands(),
  ...decideCommands(),
  eraseCommand(),
  newCommand('purge', 'lets go now of what has been kept long enough; stats has the days')
    .option('--dry-run', 'says how much that would be, and changes nothing')
    .option('--clock-is-right', 'after the clock jumped (health says so): nothing ran for so long')
    .action((options: PurgeOptions) => withDatabase((database) => purge(database, options))),
]);
