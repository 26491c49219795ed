import {Command, Option} from 'commander';
import {number} from '../../bench/table.ts';
import {runStorm, type StormOptions} from './storm.ts';
import {ENGINES} from './world.ts';

/** One kill at least for so many leads. */
const LEADS_PER_KILL = 100;

/** `npm run bench -- chaos`. */
export const chaos = new Command('chaos')
  .description(
    'Sends leads while all receivers misbehave and all parts are killed with -9. Exit code 0: no lead is lost, 1: one is.',
  )
  .addOption(number('count', 'how many leads', 10_000))
  .addOption(new Option('--engine <engine>', 'database').choices(ENGINES).default('pglite'))
  .addOption(number('seed', 'the seed of the dice', Date.now() % 1_000_000))
  .action(async (given: Omit<StormOptions, 'kills'>) => {
    process.once('SIGINT', () => process.exit(130)); // ends the PostgreSQL server too
    const options = {...given, kills: Math.ceil(given.count / LEADS_PER_KILL)};
    console.log(options);
    const outcome = await runStorm(options);
    console.dir(outcome, {depth: null});
    process.exit(Object.keys(outcome.verdict.faults).length === 0 ? 0 : 1);
  });
