import {fork} from 'node:child_process';
import {closeSync, openSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import {announcePackages} from '../programs.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {BUILD_PART, type Part, PARTS, TOOLS_PART} from './parts.ts';
import {CRASHED, failure, type Result} from './result.ts';

type Ended = {part: Part; result: Result};

/** Parts wait more than they work: three keep two cores busy. */
const AT_ONCE = 3;

const SIGN_OF_LIFE = 60_000;

function endOnSignals(): void {
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
}

/** Runs every part, or those named, and ends with `N passed, N failed`. Exit code 0 when tests ran and none failed. */
export async function main(names: readonly string[], args: readonly string[]): Promise<void> {
  endOnSignals();
  const chosen = PARTS.filter(
    ({name, quick}) =>
      names.length === 0 || names.includes(name) || (quick === true && names.includes('quick')),
  );
  process.exit(close(await runParts(chosen, args, temporaryFolder())) ? 0 : 1);
}

/** Names the tests that failed, with the command for the file of each. @returns whether tests ran and all passed */
function close(ended: readonly Ended[]): boolean {
  const tests = ended.flatMap(({part, result}) => result.map((test) => ({part, test})));
  const failed = tests.filter(({test}) => !test.passed);
  if (failed.length > 0) {
    console.log('\nFailed, each with the command that runs its file:');
  }
  for (const {part, test} of failed) {
    const file = test.file === '' ? '' : ` -- ${test.file}`;
    console.log(`  ${part.title}: ${test.name}\n    npm test -- ${part.name}${file}`);
  }
  console.log(`\n${tests.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 && tests.length > 0;
}

/**
 * Runs the parts, up to three at a time, in the order given, each when its programs and build are there; until then the
 * next one takes its turn. The output of parts that run together is shown when one has failed.
 */
async function runParts(parts: readonly Part[], args: readonly string[], folder: string) {
  const ended: Ended[] = [];
  const running = new Map<Part, Promise<void>>();
  const tools = [...new Set(parts.flatMap((part) => part.tools ?? []))];
  announcePackages(tools);
  const queue = [...(tools.length > 0 ? [TOOLS_PART] : []), ...parts];
  if (parts.some((it) => it.needsSite) && !parts.includes(BUILD_PART)) {
    queue.unshift(BUILD_PART);
  }
  const endOf = (part: Part) => ended.find((it) => it.part === part);
  const isReady = (part: Part) =>
    (!part.tools || endOf(TOOLS_PART)) && (!part.needsSite || endOf(BUILD_PART));

  async function run(part: Part): Promise<void> {
    const started = Date.now();
    const log = parts.length === 1 ? null : join(folder, `${part.title.replace(/\W+/gu, '-')}.log`);
    console.log(log === null ? `\n── ${part.title} ──` : `${part.title}: begins`);
    const isBuilt = endOf(BUILD_PART)?.result.every(({passed}) => passed) ?? true;
    const own = part === TOOLS_PART ? tools : part === BUILD_PART ? [] : args;
    const result =
      part.needsSite && !isBuilt
        ? [failure('not run, because the site could not be built')]
        : await runPart(part, own, folder, log);
    const passed = result.filter((it) => it.passed).length;
    if (log !== null && passed < result.length) {
      console.log(`\n── ${part.title} ──\n${readFileSync(log, 'utf8')}`);
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`── ${part.title}: ${passed} of ${result.length} passed, ${seconds} s ──`);
    ended.push({part, result});
  }

  const names = () => [...running.keys()].map(({title}) => title).join('; ');
  const sign = setInterval(() => console.log(`Still running: ${names()}`), SIGN_OF_LIFE);
  while (queue.length + running.size > 0) {
    const next = running.size < AT_ONCE ? queue.find(isReady) : undefined;
    if (next === undefined) {
      await Promise.race(running.values());
    } else {
      queue.splice(queue.indexOf(next), 1);
      running.set(
        next,
        run(next).finally(() => running.delete(next)),
      );
    }
  }
  clearInterval(sign);
  return ended;
}

/**
 * Runs a part in a process of its own, so that parts neither mix their output nor wait for each other's synchronous
 * calls. One that ends without a result has crashed. The output goes to the file `log`; null shows it as it comes.
 */
async function runPart(part: Part, args: readonly string[], folder: string, log: string | null) {
  const output = log === null ? 'inherit' : openSync(log, 'a');
  const child = fork(__filename, [part.title, folder, ...args], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', output, output, 'ipc'],
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  let result = CRASHED;
  child.once('message', (message) => (result = message as Result));
  child.once('error', (error) => console.error(error.message));
  await new Promise((resolve) => child.once('close', resolve));
  process.off('exit', end);
  if (output !== 'inherit') {
    closeSync(output);
  }
  return result.length === 0 && args.length === 0 ? CRASHED : result;
}

/** The process of a part: sends its tests to the one that started it, and ends with it, as do the part's programs. */
async function runHere([title, folder = '', ...args]: readonly string[]): Promise<void> {
  endOnSignals();
  process.once('disconnect', () => process.exit(1));
  const part = [TOOLS_PART, ...PARTS].find((it) => it.title === title);
  const result = await part?.run(folder, args).catch((error: Error): Result => {
    console.error(error.stack ?? error.message);
    return [failure(error.message)];
  });
  process.send?.(result, () => process.exit(0));
}

if (require.main === module) {
  runHere(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.stack ?? error.message);
    process.exit(1);
  });
}
