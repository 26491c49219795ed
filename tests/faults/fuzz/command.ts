import {parseArgs} from 'node:util';
import {BAD_REQUEST_KINDS} from './bad-request.ts';
import {memoryGrowth} from './fuzz-function.ts';
import {type FuzzRun, runFuzz} from './run-fuzz.ts';

const HELP = `npm run fuzz [-- --requests 100000 --seed 1]

Sends bad requests of ${BAD_REQUEST_KINDS.length} kinds over HTTP to the functions in Deno, which run on an embedded Postgres of their own. Exit
code 0 when each was refused as it should be, nothing of it was stored or logged, and memory stayed flat; 1 otherwise. The
same seed sends the same requests.`;

/** Memory growth, as a share, above which the functions leak. */
const GROWTH = 0.1;

async function main(): Promise<number> {
  const {values} = parseArgs({
    options: {
      requests: {type: 'string', default: '100000'},
      seed: {type: 'string', default: String(Date.now() % 1_000_000)},
      help: {type: 'boolean', default: false},
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const run = await runFuzz(Number(values.requests), Number(values.seed));
  const growth = memoryGrowth(run);
  console.log(report(run, growth));
  const sound = run.faults.length === 0 && run.rows === 0 && run.sameProcess && !run.leaked;
  return sound && growth <= GROWTH ? 0 : 1;
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
            ${(growth * 100).toFixed(1)} % from the third quarter to the last
faults      ${run.faults.length === 0 ? 'none' : `\n  ${run.faults.join('\n  ')}`}`;
}

void main().then((code) => process.exit(code));
