import {parseArgs} from 'node:util';
import {startTrialStack} from '../trial-stack.ts';
import {KIND_COUNT} from './bad-request.ts';
import {runFuzz} from './run-fuzz.ts';

/** The most that the memory may grow from the first twentieth of a run, in which the heap finds its size, to its end. */
const GROWTH = 2;

const HELP = `npm run fuzz [-- --requests 100000 --seed 1 --slow 120]

Sends bad requests of ${KIND_COUNT} kinds to the site and to the functions of a stack of its own, while so many slow
connections trickle their bodies, a byte a second. Exit code 0 when each was refused as it should be, no process ended,
nothing of it was stored or logged, and memory at most doubled; 1 otherwise. The same seed sends the same requests.`;

async function main(): Promise<boolean> {
  const {values} = parseArgs({
    options: {
      requests: {type: 'string', default: '100000'},
      seed: {type: 'string', default: String(Date.now() % 1_000_000)},
      slow: {type: 'string', default: '120'},
      help: {type: 'boolean', default: false},
    },
  });
  if (values.help) {
    console.log(HELP);
    return true;
  }
  const [requests, seed, slow] = [values.requests, values.seed, values.slow].map(Number);
  const stack = await startTrialStack();
  const run = await runFuzz(stack, requests ?? 0, seed ?? 0, slow).finally(stack.stop);
  const [, start = 1] = run.memory;
  const growth = (run.memory.at(-1) ?? 0) / start;
  console.dir({seed, ...run, growth}, {breakLength: 120});
  return run.faults.length === 0 && growth <= GROWTH;
}

void main().then((sound) => process.exit(sound ? 0 : 1));
