import {spawn} from 'node:child_process';
import {closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync} from 'node:fs';
import {dirname} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {ROOT} from './settings.ts';
import {StartError} from './terminal.ts';

/** How to run a program. It must exit when its stdin closes, which happens even when `kill -9` ends this process. */
export type Program = {command: string; args: string[]; environment: NodeJS.ProcessEnv};

/** A server program, and how to tell that it is ready. */
export type ChildPlan = Program & {
  /** Its name in messages, for example "The functions host". */
  name: string;
  /** The log file for its output; null to print together with this program. */
  logFile: string | null;
  isReady: () => Promise<boolean>;
};

/** A running server program. */
export type Child = Awaited<ReturnType<typeof startChild>>;

/** Milliseconds. */
const TIMEOUTS = {ready: 300_000, stop: 12_000};

/** Runs a program until it ends. @returns null on exit code 0, otherwise its last `lines` lines */
export async function runProgram(
  program: Program,
  logFile: string,
  lines: number,
): Promise<string | null> {
  const {ended} = startLogged(program, logFile);
  return (await ended) === 'exit code 0' ? null : lastLines(logFile, lines);
}

/** Starts a program and waits until it is ready. @throws {StartError} with its last output when it fails */
export async function startChild(plan: ChildPlan) {
  if (await plan.isReady()) {
    throw new StartError(
      `${plan.name} did not start: another program uses its port. Stop that program, or choose another PORT or PARTS_PORT.`,
    );
  }
  const {child, ended} = startLogged(plan, plan.logFile);
  const failure = await untilReady(plan, ended);
  if (failure !== null) {
    child.kill('SIGKILL');
    await ended;
    const words = `${plan.name} did not start (${failure}). ${lastLines(plan.logFile, 5)}`;
    throw new StartError(words.trim());
  }
  return {
    /** Resolves to the way it ended. */
    ended,
    /** Stops it, killing it after a timeout. Resolves when it has exited. */
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUTS.stop);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Starts a program in the repository's folder, in a process group of its own: Ctrl-C reaches only this process. */
function startLogged({command, args, environment: env}: Program, logFile: string | null) {
  const output = logFile === null ? 'inherit' : openLog(logFile);
  const child = spawn(command, args, {
    cwd: ROOT,
    env,
    stdio: ['pipe', output, output],
    detached: true,
  });
  child.stdin?.on('error', () => undefined); // EPIPE: the program has exited, which `ended` tells
  if (output !== 'inherit') {
    closeSync(output);
  }
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {child, ended};
}

async function untilReady(plan: ChildPlan, ended: Promise<string>): Promise<string | null> {
  let end: string | null = null;
  void ended.then((how) => (end = how));
  const deadline = Date.now() + TIMEOUTS.ready;
  while (end === null && !(await plan.isReady())) {
    if (Date.now() > deadline) {
      return `no response within ${TIMEOUTS.ready / 1000} s`;
    }
    await sleep(50);
  }
  return end;
}

/** Opens a new log that only this user can read; the previous one is kept as `….1`. @returns the file descriptor */
function openLog(file: string): number {
  try {
    mkdirSync(dirname(file), {recursive: true});
    if (existsSync(file)) {
      renameSync(file, `${file}.1`);
    }
    return openSync(file, 'a', 0o600);
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    throw new StartError(`${file} cannot be written (${code}). Let this user write there.`);
  }
}

function lastLines(file: string | null, count: number): string {
  const lines = file === null ? [] : readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .join('\n');
}
