import {parseArgs} from 'node:util';
import {BAD_REQUEST_KINDS} from './bad-request.ts';
import {type FuzzRun, memoryGrowth, runFuzz} from './run-fuzz.ts';
import {runSlow, type SlowRun} from './run-slow.ts';
import {startTrialStack} from './trial-stack.ts';

/** What slow connections may cost: memory, and others' patience. */
const MOST_MB = 200;
const MOST_MS = 100;

const HELP = `npm run fuzz [-- --requests 100000 --seed 1 | --slow 5000]

Sends bad requests of ${BAD_REQUEST_KINDS.length} kinds to the site and to the functions of a stack of its own, while 120 connections
trickle their bodies. Exit
code 0 when each was refused as it should be, no process ended, nothing of it was stored or logged, and the functions' memory at most doubled; 1 otherwise. The
same seed sends the same requests.

--slow opens so many connections that send a byte a second instead, to the site's port and then to the functions', and
measures what they cost. Exit code 0 when each costs less than ${MOST_MB} MB, and nobody else more than ${MOST_MS} ms.`;

/** The most that the functions' memory may grow from the first twentieth of a run to its end. */
const GROWTH = 2;

async function main(): Promise<number> {
  const {values} = parseArgs({
    options: {
      requests: {type: 'string', default: '100000'},
      seed: {type: 'string', default: String(Date.now() % 1_000_000)},
      slow: {type: 'string'},
      help: {type: 'boolean', default: false},
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (values.slow !== undefined) {
    return slow(Number(values.slow));
  }
  const stack = await startTrialStack();
  const run = await runFuzz(stack, Number(values.requests), Number(values.seed)).finally(
    stack.stop,
  );
  const growth = memoryGrowth(run);
  console.log(report(run, growth));
  const sound = run.faults.length === 0 && run.rows === 0 && run.sameProcess && !run.leaked;
  return sound && growth <= GROWTH ? 0 : 1;
}

async function slow(count: number): Promise<number> {
  const runs = [await runSlow('site', count), await runSlow('functions', count)];
  console.table(runs);
  const isCheap = ({siteMb, functionsMb, slowestMs, quietMs}: SlowRun) =>
    siteMb + functionsMb < MOST_MB && slowestMs - quietMs < MOST_MS;
  return runs.every(isCheap) ? 0 : 1;
}

function report(run: FuzzRun, growth: number): string {
  const answers = Object.entries(run.statuses).map(([status, count]) => `${status}: ${count}`);
  return `
seed        ${run.seed}
requests    ${run.requests} of ${BAD_REQUEST_KINDS.length} kinds in ${run.seconds.toFixed(1)} s
answers     ${answers.toSorted().join(', ')}
rows        ${run.rows}
process     ${run.sameProcess ? 'the same all the time' : 'was replaced'}
log         ${run.leaked ? 'REPEATS A VALUE' : 'repeats no value'}
memory, MB  ${run.memory.join(' ')}
            ${growth.toFixed(2)} times the start's at the end
faults      ${run.faults.length === 0 ? 'none' : `\n  ${run.faults.join('\n  ')}`}`;
}

void main().then((code) => process.exit(code));
