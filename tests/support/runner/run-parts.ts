import {fork} from 'node:child_process';
import {closeSync, openSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import {announcePackages} from '../programs.ts';
import {BUILD_PART, type Chosen, type Ended, type Outcome, type Part, TOOLS_PART} from './parts.ts';
import type {Progress} from './progress.ts';
import {CRASHED, failure} from './result.ts';

/** Parts wait more than they work: three keep two cores busy. */
const AT_ONCE = 3;

/**
 * Runs the parts, up to three at a time, in the order given. A part that needs programs or the site begins when they are there; until then the
 * next one that needs neither takes its turn.
 */
export async function runParts(chosen: readonly Chosen[], folder: string, progress: Progress) {
  const ended: Ended[] = [];
  const running = new Set<Promise<void>>();
  const queue = withPreparations(chosen);
  const endOf = (part: Part) => ended.find((it) => it.part === part);
  const isReady = ({part: {tools, needsSite}}: Chosen) =>
    (!tools || endOf(TOOLS_PART)) && (!needsSite || endOf(BUILD_PART));

  async function run({part, args}: Chosen): Promise<void> {
    const started = Date.now();
    const name = `${part.title.replace(/\W+/gu, '-')}.log`;
    const log = chosen.length === 1 ? null : join(folder, name);
    progress.begins(part, log);
    const isBuilt = endOf(BUILD_PART)?.result.every(({passed}) => passed) ?? true;
    const outcome =
      part.needsSite && !isBuilt
        ? {result: [failure('not run, because the site could not be built')], cpu: 0}
        : await runPart({part, args}, folder, log);
    const end = {part, args, ...outcome, seconds: (Date.now() - started) / 1000};
    ended.push(end);
    progress.ends(end);
  }

  while (queue.length + running.size > 0) {
    const next = running.size < AT_ONCE ? queue.find(isReady) : undefined;
    if (next === undefined) {
      await Promise.race(running);
    } else {
      queue.splice(queue.indexOf(next), 1);
      const turn: Promise<void> = run(next).then(() => void running.delete(turn));
      running.add(turn);
    }
  }
  return ended;
}

/** The parts, behind the installation of the programs and the build that they need. */
function withPreparations(chosen: readonly Chosen[]): Chosen[] {
  const tools = [...new Set(chosen.flatMap(({part}) => part.tools ?? []))];
  announcePackages(tools);
  const parts = chosen.map(({part}) => part);
  const needsBuild = parts.some((it) => it.needsSite) && !parts.includes(BUILD_PART);
  return [
    ...(tools.length > 0 ? [{part: TOOLS_PART, args: tools}] : []),
    ...(needsBuild ? [{part: BUILD_PART, args: []}] : []),
    ...chosen,
  ];
}

/**
 * Runs a part in a process of its own, so that parts that run at the same time neither mix their output nor wait for each other's synchronous
 * calls. A process that ends without a result counts as crashed. The output goes to the file `log`; null shows it as it comes.
 */
async function runPart({part, args}: Chosen, folder: string, log: string | null): Promise<Outcome> {
  const output = log === null ? 'inherit' : openSync(log, 'a');
  const child = fork(join(__dirname, 'part-process.ts'), [part.title, folder, ...args], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', output, output, 'ipc'],
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  let received: Outcome = {result: CRASHED, cpu: 0};
  child.once('message', (message) => (received = message as Outcome));
  child.once('error', (error) => console.error(error.message));
  await new Promise((resolve) => child.once('close', resolve));
  process.off('exit', end);
  if (output !== 'inherit') {
    closeSync(output);
  }
  const isEmpty = received.result.length === 0 && args.length === 0;
  return isEmpty ? {...received, result: CRASHED} : received;
}
