import {Command, InvalidArgumentError, Option} from 'commander';
import {ENGINES} from './engines.ts';
import {isSound} from './judge.ts';
import {runChaos, type ChaosOptions, type ChaosOutcome} from './run-chaos.ts';

function whole(text: string): number {
  if (!/^\d{1,9}$/u.test(text)) {
    throw new InvalidArgumentError('It must be a whole number.');
  }
  return Number(text);
}

function show({verdict, kills, crmAnswers, stormSeconds, drainSeconds}: ChaosOutcome): void {
  const {states, ...counts} = verdict;
  for (const [name, value] of Object.entries(counts)) {
    console.log(`${name.padEnd(16)} ${value}`);
  }
  console.log(`states           ${JSON.stringify(states)}`);
  console.log(`kills            ${JSON.stringify(kills)}`);
  console.log(`CRM answers      ${JSON.stringify(crmAnswers)}`);
  console.log(`time             ${stormSeconds} s of storm, ${drainSeconds} s until all was final`);
}

/** Runs one trial and gives its exit code: 0 sound, 1 a lead lost or a duplicate that nothing explains. */
async function chaos(options: Omit<ChaosOptions, 'kills'> & {kills?: number}): Promise<void> {
  const {count, engine, seed, kills = Math.ceil(count / 100)} = options;
  console.log(`${count} leads, at least ${kills} kills, on ${engine}; seed ${seed}.`);
  const outcome = await runChaos({count, engine, seed, kills}, (line) => console.log(line));
  show(outcome);
  const sound = isSound(outcome.verdict);
  console.log(
    sound
      ? 'Sound: nothing lost, and no copy at the CRM beyond the attempts that ended without an answer.'
      : 'NOT SOUND: one of lost, mismatched, unexpected, unfinished, unexplained is not zero.',
  );
  process.exit(sound ? 0 : 1);
}

void new Command('chaos')
  .description(
    'Sends leads while the CRM misbehaves and function, worker and database are killed with -9, and counts what became of them.',
  )
  .option('-n, --count <leads>', 'how many leads', whole, 10_000)
  .addOption(new Option('-e, --engine <engine>', 'the database').choices(ENGINES).default('pglite'))
  .option(
    '-k, --kills <count>',
    'at least so many kills; one for each hundred leads unless told',
    whole,
  )
  .option('-s, --seed <number>', 'the seed of the dice', whole, Date.now() % 1_000_000)
  .action(chaos)
  .parseAsync();
