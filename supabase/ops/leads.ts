import {purgeExpired, type Purged} from '../local/timers.ts';
import {makeCommand, runCli} from './cli/cli.ts';
import {type Database, withDatabase} from './cli/database.ts';
import {print} from './cli/output.ts';
import {decideCommands} from './leads/decide-commands.ts';
import {eraseCommand} from './leads/erase.ts';
import {makeViewCommands} from './leads/view-commands.ts';

async function purge({query, actor}: Database, {dryRun}: {dryRun?: true}): Promise<void> {
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
  'list -s quarantined --reason decoy --ids | npm run -s leads -- discard -',
  'export --format csv --since 2026-11-01 --output november.csv',
  'erase --email ida@example.com',
];

// Commands for the stored leads.
runCli('leads', 'The leads the site has taken and what became of them.', EXAMPLES, [
  ...makeViewCommands(),
  ...decideCommands(),
  eraseCommand(),
  makeCommand('purge', 'lets go now of what has been kept long enough; stats has the days')
    .option('--dry-run', 'says how much that would be, and changes nothing')
    .action((options: {dryRun?: true}) => withDatabase((database) => purge(database, options))),
]);
