import {Command, InvalidArgumentError, Option} from 'commander';
import {MAIL_WAYS} from './receivers.ts';
import {runStorm, type StormOptions} from './storm.ts';
import {ENGINES} from './world.ts';

function whole(text: string): number {
  if (!/^\d{1,9}$/u.test(text)) {
    throw new InvalidArgumentError('It must be a whole number.');
  }
  return Number(text);
}

void new Command('chaos')
  .description(
    'Sends leads while all receivers misbehave and all parts are killed with -9. Exit code 0: no lead is lost, 1: one is.',
  )
  .option('-n, --count <leads>', 'how many leads', whole, 10_000)
  .option('-k, --kills <count>', 'at least so many; one for each 100 leads unless told', whole)
  .addOption(new Option('-e, --engine <engine>', 'database').choices(ENGINES).default('pglite'))
  .addOption(new Option('-m, --mail <way>', 'how mails leave').choices(MAIL_WAYS).default('smtp'))
  .option('-s, --seed <number>', 'the seed of the dice', whole, Date.now() % 1_000_000)
  .action(async (given: StormOptions) => {
    const options = {...given, kills: given.kills ?? Math.ceil(given.count / 100)};
    console.log(options);
    const outcome = await runStorm(options, console.log);
    console.dir(outcome, {depth: null});
    process.exit(Object.keys(outcome.verdict.faults).length === 0 ? 0 : 1);
  })
  .parseAsync();
