import {fork} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import {UNSET} from '../start-program.ts';
import {findUnrun, type Outcome, readOutcome, toExitCode} from './outcome.ts';
import {BUILD_PART, filesOf, type Part, PARTS, TEST_FILES, TOOLS_PART} from './parts.ts';

/** Parts spend much time waiting, so three at once keep two cores busy. With four the whole run takes longer. */
const AT_ONCE = 3;

type PartOutcome = Pick<Outcome, 'passed' | 'failed'> & {part: Part; notes: number};

/** Runs every part, or the named ones in order, and ends with `N passed, N failed`. Exits with 0 when none failed. */
export async function main(names: readonly string[], args: readonly string[]): Promise<void> {
  Object.assign(process.env, UNSET);
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  const unrun = findUnrun(TEST_FILES, PARTS);
  if (unrun.length > 0) {
    console.error(unrun.join('\n'));
    process.exit(1);
  }
  const isChosen = ({name, quick}: Part) =>
    names.length === 0 || names.includes(name) || (quick && names.includes('quick'));
  const place = ({name}: Part) => names.indexOf(name);
  const chosen = PARTS.filter(isChosen).toSorted((one, other) => place(one) - place(other));
  const outcomes = await runParts(chosen, args);
  const failed = outcomes.filter((it) => it.failed > 0);
  failed.forEach(({part}) => console.log(`\nFailed: ${part.title} (npm test -- ${part.name})`));
  const sum = (what: 'passed' | 'failed' | 'notes') =>
    outcomes.reduce((all, it) => all + it[what], 0);
  if (sum('notes') > 0) {
    console.log(
      `\n${sum('notes')} lines above begin with [NOTE]: what was not compared, or got worse.`,
    );
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
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
    const [output, code] = built?.failed
      ? ['Not run: the site could not be built.', 1]
      : await runPart(part, given, isShown);
    // Node's and Deno's runners are given their files, and do not name them.
    const files = given.length > 0 ? null : part.namesFiles ? filesOf(part) : [];
    const {passed, failed, faults} = readOutcome(output, code, files);
    faults.forEach((fault) => console.log(fault));
    const notes = output.match(/^\[NOTE\] .*$/gmu) ?? [];
    if (!isShown) {
      const said = failed > 0 ? [`\n── ${part.title} ──\n${output}`] : notes;
      said.forEach((it) => console.log(it));
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`── ${part.title}: ${passed} passed, ${failed} failed, ${seconds} s ──`);
    return {part, passed, failed, notes: notes.length};
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

/** Runs a part in a process of its own, which ends with this one. @returns its output and exit code */
async function runPart(part: Part, args: readonly string[], isShown: boolean) {
  const child = fork(join(__dirname, 'parts.ts'), [part.title, ...args], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output += String(text);
      void (isShown && process.stdout.write(text));
    });
  }
  const [code] = (await once(child, 'close')) as [code: number | null];
  return [output, code ?? 1] as const;
}
