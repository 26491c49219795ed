import {Command, InvalidArgumentError, Option} from 'commander';
import {isSound} from './judge.ts';
import {MAIL_WAYS} from './receivers.ts';
import {runChaos, type ChaosOptions} from './run-chaos.ts';
import {runOutage, type OutageOptions} from './run-outage.ts';
import {ENGINES} from './world.ts';

function whole(text: string): number {
  if (!/^\d{1,9}$/u.test(text)) {
    throw new InvalidArgumentError('It must be a whole number.');
  }
  return Number(text);
}

async function storm(options: Omit<ChaosOptions, 'kills'> & {kills?: number}): Promise<void> {
  const {count, engine, mail, seed, kills = Math.ceil(count / 100)} = options;
  console.log(
    `${count} leads, ${kills} kills or more, on ${engine}, mail by ${mail}; seed ${seed}.`,
  );
  const outcome = await runChaos({...options, kills}, console.log);
  show(outcome);
  end(isSound(outcome.verdict));
}

async function outage(options: OutageOptions): Promise<void> {
  const {count, engine, seed} = options;
  console.log(`${count} leads while the CRM is down for an hour, on ${engine}; seed ${seed}.`);
  const outcome = await runOutage(options, console.log);
  show(outcome);
  end(isSound(outcome.verdict) && outcome.blocks === 0 && outcome.refusals < 10);
}

/** Prints each count on its own line. */
function show(outcome: object): void {
  for (const [name, value] of Object.entries(outcome)) {
    if (name === 'verdict' || name === 'channels' || name === 'answers') {
      show(value as object);
    } else {
      console.log(`${name.padEnd(18)} ${JSON.stringify(value)}`);
    }
  }
}

/** Exit code 0 when everything is as it must be, else 1. */
function end(sound: boolean): void {
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
