import {Command} from 'commander';
import {number} from '../../support/options.ts';
import {startTrialStack} from '../../support/trial-stack.ts';
import {KIND_COUNT} from './bad-request.ts';
import {runFuzz} from './run-fuzz.ts';

/** The most that the memory may grow from the first twentieth of a run, in which the heap finds its size, to its end. */
const GROWTH = 2;

void new Command('npm run fuzz --')
  .description(
    `Sends bad requests of ${KIND_COUNT} kinds to the site and to the functions of a stack of its own, while slow connections trickle their bodies, a byte a second. Exit code 0 when each was refused as it should be, no process ended, nothing of it was stored or logged, and memory at most doubled; 1 otherwise. The same seed sends the same requests.`,
  )
  .addOption(number('requests', 'how many', 100_000))
  .addOption(number('slow', 'how many slow connections', 120))
  .addOption(number('seed', 'the seed of the dice', Date.now() % 1_000_000))
  .action(async ({requests, seed, slow}: Record<'requests' | 'seed' | 'slow', number>) => {
    const stack = await startTrialStack();
    const run = await runFuzz(stack, requests, seed, slow).finally(stack.stop);
    const [, start = 1] = run.memory;
    const growth = (run.memory.at(-1) ?? 0) / start;
    console.dir({seed, ...run, growth}, {breakLength: 120});
    process.exit(run.faults.length === 0 && growth <= GROWTH ? 0 : 1);
  })
  .parseAsync();
