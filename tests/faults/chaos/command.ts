import {Command, Option} from 'commander';
import {number} from '../../bench/table.ts';
import {runStorm, type StormOptions} from './storm.ts';
import {ENGINES} from './world.ts';

/** One kill at least for so many leads. */
const LEADS_PER_KILL = 100;

/** `npm run bench -- chaos`. */
export const chaos = new Command('chaos')
  .description(
    'Sends leads while all parts are killed with -9 and answers get lost. Exit code 0: no lead is lost, 1: one is.',
  )
  .addOption(number('count', 'how many leads', 10_000))
  .addOption(new Option('--engine <engine>', 'database').choices(ENGINES).default('pglite'))
  .action(async ({count, engine}: Omit<StormOptions, 'kills'>) => {
    process.once('SIGINT', () => process.exit(130)); // ends the PostgreSQL server too
    const outcome = await runStorm({count, engine, kills: Math.ceil(count / LEADS_PER_KILL)});
    console.dir(outcome, {depth: null});
    process.exit(Object.keys(outcome.verdict.faults).length === 0 ? 0 : 1);
  });
