import {fork} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import {UNSET} from '../start-program.ts';
import {endWithParents, endWithThisProcess} from './end-of-run.ts';
import {describeFailures} from './failures.ts';
import {findUnrun, type Outcome, readOutcome, toExitCode} from './outcome.ts';
import {BUILD_PART, filesOf, type Part, PARTS, TEST_FILES, TOOLS_PART} from './parts.ts';
import {processorSecondsOf} from '../processes.ts';

/** Two parts keep two cores busy, since the browser tests have two workers. With three at once a run takes longer. */
const AT_ONCE = 2;

/** Deno and Docusaurus would ask for newer versions of themselves, and Supabase’s command line would report its use. */
const NO_CALLS_HOME = {DENO_NO_UPDATE_CHECK: '1', NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1'};

type PartOutcome = Outcome & {part: Part; notes: number; output: string; processor: number};

/** Runs the small size, `all`, or named parts in order. The last line is `N passed, N failed`. */
export async function main(names: readonly string[], args: readonly string[]): Promise<void> {
  Object.assign(process.env, UNSET, NO_CALLS_HOME);
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  endWithParents();
  endWithThisProcess();
  const unrun = findUnrun(TEST_FILES, PARTS);
  if (unrun.length > 0) {
    console.error(unrun.join('\n'));
    process.exit(1);
  }
  const isChosen = ({name, size}: Part) =>
    names.length === 0
      ? size === 'small'
      : size !== 'small' && (names.includes(name) || (size !== 'own' && names.includes('all')));
  const place = ({name}: Part) => names.indexOf(name);
  const chosen = PARTS.filter(isChosen).toSorted((one, other) => place(one) - place(other));
  const outcomes = await runParts(chosen, args);
  const sum = (what: 'passed' | 'failed' | 'notes') =>
    outcomes.reduce((all, it) => all + it[what], 0);
  if (sum('notes') > 0) {
    console.log(
      `\n${sum('notes')} lines above begin with [NOTE]: what was not compared, or got worse.`,
    );
  }
  const lines = outcomes.filter((it) => it.failed > 0).flatMap(describeFailures);
  lines.forEach((line) => console.log(line));
  const processor = processorSecondsOf(process.pid);
  console.log(`\n${process.uptime().toFixed(0)} s, ${processor.toFixed(0)} s of processor time`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(toExitCode(outcomes));
}

/** Runs parts, up to three at once, each when its requirements are met. Shows the output of a single or failed part. */
async function runParts(parts: readonly Part[], args: readonly string[]): Promise<PartOutcome[]> {
  const tools = [...new Set(parts.flatMap((part) => part.tools ?? []))];
  const isAlone = parts.filter((part) => part !== BUILD_PART).length < 2;
  const preparations = [
    ...(tools.length > 0 ? [TOOLS_PART] : []),
    ...(parts.some(({needsSite}) => needsSite) ? [BUILD_PART] : []),
  ];
  const left = [...new Set([...preparations, ...parts])];
  const begun = new Map<Part, Promise<PartOutcome>>();

  async function run(part: Part): Promise<PartOutcome> {
    await (part.tools && begun.get(TOOLS_PART));
    const built = part.needsSite && (await begun.get(BUILD_PART));
    console.log(`${part.title}: begins`);
    const started = Date.now();
    const given = part === TOOLS_PART ? tools : part === BUILD_PART ? [] : args;
    const isShown = isAlone || part === TOOLS_PART;
    const {output, code, processor} = built?.failed
      ? {output: 'Not run: the site could not be built.', code: 1, processor: 0}
      : await runPart(part, given, isShown);
    const files = given.length > 0 ? null : part.hidesFiles ? [] : filesOf(part);
    const outcome = built?.failed
      ? {passed: 0, failed: 1, faults: [output]}
      : readOutcome(output, code, files);
    const {passed, failed} = outcome;
    const notes = output.match(/^\[NOTE\] .*$/gmu) ?? [];
    if (!isShown) {
      const said = failed > 0 ? [`\n── ${part.title} ──\n${output}`] : notes;
      said.forEach((it) => console.log(it));
    }
    const took = [(Date.now() - started) / 1000, processor].map((it) => it.toFixed(1));
    if (part === TOOLS_PART) {
      process.env.MAY_INSTALL = 'no';
    }
    const times = `${took.join(' s, ')} s of processor time`;
    console.log(`── ${part.title}: ${passed} passed, ${failed} failed, ${times} ──`);
    return {...outcome, part, output, processor, notes: notes.length};
  }

  async function runNext(): Promise<void> {
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      begun.set(part, run(part));
      await begun.get(part);
    }
  }
  await Promise.all(Array.from({length: AT_ONCE}, runNext));
  return Promise.all(begun.values());
}

/** Runs a part in a process of its own, which ends with this one. @returns its output, exit code and processor time */
async function runPart(part: Part, args: readonly string[], isShown: boolean) {
  const child = fork(join(__dirname, 'parts.ts'), [part.title, ...args], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  let processor = 0;
  const add = (text: Buffer | string) => {
    output += String(text);
    void (isShown && process.stdout.write(text));
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  child.on('message', (seconds) => (processor = Number(seconds)));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  void (signal && add(`The part was ended by ${signal}.\n`));
  return {output, code: code ?? 1, processor};
}
