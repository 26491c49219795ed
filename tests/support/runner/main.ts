import {fork} from 'node:child_process';
import {join} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {ROOT} from '../../../supabase/local/settings.ts';
import {BUILD_PART, type Part, PARTS, TOOLS_PART} from './parts.ts';

/** Parts wait more than they work: three keep two cores busy. */
const AT_ONCE = 3;

/** How the runners sum up: Playwright and Deno say `12 passed`, Jest too behind `Tests:`, Node's own `pass 12`. */
const SUMS = /^(?:Tests: | {2}\d+ (?:passed|failed)\b|(?:ok|FAILED) \| |ℹ (?:pass|fail) ).*$/gmu;
const PASSED = /(\d+) passed|pass (\d+)/u;
const FAILED = /(\d+) failed|fail (\d+)/u;

type Outcome = {passed: number; failed: number};

/** Runs every part, or those named, and ends with `N passed, N failed`. Exit code 0 when tests ran and none failed. */
export async function main(names: readonly string[], args: readonly string[]): Promise<void> {
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  const chosen = PARTS.filter(
    ({name, quick}) =>
      names.length === 0 || names.includes(name) || (quick === true && names.includes('quick')),
  );
  const outcomes = await runParts(chosen, args);
  const sum = (what: keyof Outcome) =>
    [...outcomes.values()].reduce((all, it) => all + it[what], 0);
  const failed = [...outcomes.keys()].filter((part) => outcomes.get(part)?.failed);
  failed.forEach(({title, name}) => console.log(`\nFailed: ${title} (npm test -- ${name})`));
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(failed.length === 0 && sum('passed') > 0 ? 0 : 1);
}

/**
 * Runs the parts in this order, up to three at a time; one whose programs or build are not there waits. Their output is
 * shown when one has failed, that of a part alone as it comes.
 */
async function runParts(parts: readonly Part[], args: readonly string[]) {
  const tools = [...new Set(parts.flatMap((part) => part.tools ?? []))];
  const left = parts.filter((part) => part !== BUILD_PART);
  const isAlone = left.length < 2;
  if (parts.includes(BUILD_PART) || parts.some(({needsSite}) => needsSite)) {
    left.unshift(BUILD_PART);
  }
  if (tools.length > 0) {
    left.unshift(TOOLS_PART);
  }
  const begun = new Map<Part, Promise<Outcome>>();

  async function run(part: Part): Promise<Outcome> {
    await (part.tools && begun.get(TOOLS_PART));
    const built = part.needsSite && (await begun.get(BUILD_PART));
    console.log(`${part.title}: begins`);
    const started = Date.now();
    const given = part === TOOLS_PART ? tools : part === BUILD_PART ? [] : args;
    const isShown = isAlone || part === TOOLS_PART;
    const [output, code] = built?.failed
      ? ['Not run: the site could not be built.', 1]
      : await runPart(part, given, isShown);
    const outcome = readOutcome(output, code, given.length > 0);
    if (outcome.failed > 0 && !isShown) {
      console.log(`\n── ${part.title} ──\n${output}`);
    }
    const {passed, failed} = outcome;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`── ${part.title}: ${passed} passed, ${failed} failed, ${seconds} s ──`);
    return outcome;
  }

  async function runNext(): Promise<void> {
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      begun.set(part, run(part));
      await begun.get(part);
    }
  }
  await Promise.all(Array.from({length: AT_ONCE}, runNext));
  const outcomes = new Map<Part, Outcome>();
  for (const [part, outcome] of begun) {
    outcomes.set(part, await outcome);
  }
  return outcomes;
}

/** Reads the sums. A part that ended badly without naming a failed test, or ran none of all, has one failure. */
function readOutcome(output: string, code: number, isNarrowed: boolean): Outcome {
  const sums = stripVTControlCharacters(output).match(SUMS) ?? [];
  const count = (what: RegExp) =>
    sums
      .map((line) => what.exec(line))
      .reduce((sum, it) => sum + Number(it?.[1] ?? it?.[2] ?? 0), 0);
  const [passed, failed] = [count(PASSED), count(FAILED)];
  if (failed === 0 && (code !== 0 || (passed === 0 && !isNarrowed))) {
    console.log('A part ended without naming a test that failed.');
    return {passed, failed: 1};
  }
  return {passed, failed};
}

/**
 * Runs a part in a process of its own, so that parts neither mix their output nor wait for each other's synchronous
 * calls. @returns its output and its exit code
 */
async function runPart(part: Part, args: readonly string[], isShown: boolean) {
  const child = fork(join(__dirname, 'parts.ts'), [part.title, ...args], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  let output = '';
  const take = (text: Buffer) => {
    output += String(text);
    void (isShown && process.stdout.write(text));
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  const code = await new Promise<number>((resolve) => {
    child.once('close', (ended) => resolve(ended ?? 1));
  });
  process.off('exit', end);
  return [output, code] as const;
}
