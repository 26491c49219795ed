import {Command, InvalidArgumentError, Option} from 'commander';
import {isSound, type Verdict} from './judge.ts';
import {type OutageOptions, runOutage} from './outage.ts';
import {MAIL_WAYS} from './receivers.ts';
import {runStorm, type StormOptions} from './storm.ts';
import {ENGINES} from './world.ts';

function whole(text: string): number {
  if (!/^\d{1,9}$/u.test(text)) {
    throw new InvalidArgumentError('It must be a whole number.');
  }
  return Number(text);
}

async function storm(options: StormOptions): Promise<void> {
  const kills = options.kills ?? Math.ceil(options.count / 100);
  console.log('Storm:', {...options, kills});
  const {verdict, ...more} = await runStorm({...options, kills}, console.log);
  finish(verdict, more, isSound(verdict));
}

async function outage(options: OutageOptions): Promise<void> {
  console.log('The CRM is down for an hour:', options);
  const {verdict, ...more} = await runOutage(options, console.log);
  finish(verdict, more, isSound(verdict) && more.blocks === 0 && more.refusals < 10);
}

/** Prints the result. Exit code 0 when everything is as it must be, else 1. */
function finish({channels, ...leads}: Verdict, more: object, sound: boolean): void {
  console.log({...leads, ...more});
  console.table(channels);
  console.log(
    sound
      ? 'Sound: nothing lost, and no copy beyond the attempts that ended without an answer.'
      : 'NOT SOUND: lost, mismatched, unexpected, missing, unfinished, unexplained, blocks and refusals must be 0.',
  );
  process.exit(sound ? 0 : 1);
}

/** A trial command with the common options. */
function trial(name: string, description: string, count: number): Command {
  return new Command(name)
    .description(description)
    .option('-n, --count <leads>', 'how many leads', whole, count)
    .addOption(
      new Option('-e, --engine <engine>', 'the database').choices(ENGINES).default('pglite'),
    )
    .option('-s, --seed <number>', 'the seed of the dice', whole, Date.now() % 1_000_000);
}

void new Command('chaos')
  .description('Trials of the promise that no lead is lost. Exit code 0: kept, 1: broken.')
  .addCommand(
    trial(
      'storm',
      'all receivers misbehave, and all parts are killed with -9 again and again',
      10_000,
    )
      .option('-k, --kills <count>', 'at least so many; one for each 100 leads unless told', whole)
      .addOption(
        new Option('-m, --mail <way>', 'how mails leave').choices(MAIL_WAYS).default('smtp'),
      )
      .action(storm),
    {isDefault: true},
  )
  .addCommand(
    trial('outage', 'the CRM is down for an hour, and the leads flow when it is back', 600).action(
      outage,
    ),
  )
  .parseAsync();
