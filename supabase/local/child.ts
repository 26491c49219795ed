import {spawn, type ChildProcess} from 'node:child_process';
import {
  closeSync,
  fstatSync,
  copyFileSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
} from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';
import {ROOT} from './settings.ts';
import {StartError} from './start-error.ts';

/** How to run a program, which must exit when its stdin closes: the system does that even after `kill -9` of ours. */
export type Program = {command: string; args: string[]; environment: NodeJS.ProcessEnv};

/** A program of the stack, and how to tell that it is ready. */
export type ChildPlan = Program & {
  /** For messages, for example "The functions host". */
  name: string;
  logFile: string;
  isReady: () => Promise<boolean>;
};

/** A program that is restarted until it is stopped. */
export type SupervisedChild = {
  /** Resolves when it is ready; rejects with a {@link StartError} and its last output when it fails. */
  start: () => Promise<void>;
  /** Stops it, by force after a timeout. Resolves when it has exited. */
  stop: () => Promise<void>;
  /** Its process id; undefined while it does not run or is not ready. */
  pid: () => number | undefined;
};

/** Milliseconds. */
const TIMEOUTS = {ready: 120_000, stop: 12_000};
const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
const TRIM_LOG_EVERY_MS = 60_000;
/** After this uptime a crash counts as the first one again. */
const STABLE_UPTIME_MS = 60_000;

/**
 * Starts a program in the repository's folder. It leads its own process group, so that Ctrl-C reaches only this process.
 *
 * @param output where it prints: a file descriptor, or this program's terminal
 */
export function startProgram(
  {command, args, environment}: Program,
  output: number | 'inherit',
): ChildProcess {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: environment,
    stdio: ['pipe', output, output],
    detached: true,
  });
  child.stdin?.on('error', () => undefined); // EPIPE: it exited, which is handled elsewhere
  return child;
}

/** Runs a program until it ends. @returns null when it ended with code 0, else its last `lines` lines */
export async function runProgram(
  program: Program,
  logFile: string,
  lines: number,
): Promise<string | null> {
  const {ended, lastWords} = startLogged(program, logFile);
  return (await ended) === 'exit code 0' ? null : lastWords(lines);
}

function startLogged(program: Program, logFile: string) {
  const log = openLog(logFile);
  const start = fstatSync(log).size;
  const child = startProgram(program, log);
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {child, ended, lastWords: (lines: number) => lastLines(logFile, lines, start)};
}

/**
 * Keeps a program running: restarts it after a crash, with growing delays.
 *
 * @param report takes one line for the terminal
 * @param onChange called when it has crashed, and when it is ready again
 */
export function superviseChild(
  plan: ChildPlan,
  report: (line: string) => void,
  onChange: () => void = () => undefined,
): SupervisedChild {
  let child: ChildProcess | undefined;
  let ready = false;
  let wanted = false;
  let pause = SHORTEST_PAUSE_MS;
  setInterval(() => trimLog(plan.logFile), TRIM_LOG_EVERY_MS).unref();

  async function launch(): Promise<void> {
    if (await plan.isReady()) {
      throw new StartError(`${plan.name} did not start: another program serves at its port.`);
    }
    if (!wanted) {
      return; // stopped in the meantime
    }
    const startedAt = Date.now();
    const {child: running, ended, lastWords} = startLogged(plan, plan.logFile);
    child = running;
    const failure = await untilReady(plan, ended);
    if (failure !== null) {
      running.kill('SIGKILL');
      await ended;
      throw new StartError(`${plan.name} did not start (${failure}). ${lastWords(5)}`.trim());
    }
    ready = true;
    void ended.then((how) => restart(how, Date.now() - startedAt));
  }

  async function restart(how: string, uptime: number): Promise<void> {
    ready = false;
    pause = uptime > STABLE_UPTIME_MS ? SHORTEST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
    while (wanted) {
      report(`${plan.name} ended (${how}); starting it again. Log: ${plan.logFile}`);
      onChange();
      await sleep(pause);
      try {
        if (wanted) {
          await launch();
          onChange();
        }
        return;
      } catch (error) {
        how = (error as Error).message;
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  return {
    async start() {
      wanted = true;
      await launch();
    },
    async stop() {
      wanted = false;
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) {
        return;
      }
      const running = child;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      const timer = setTimeout(() => running.kill('SIGKILL'), TIMEOUTS.stop);
      await gone;
      clearTimeout(timer);
    },
    pid: () => (ready ? child?.pid : undefined),
  };
}

/** @returns null when it is ready, else the reason */
async function untilReady(plan: ChildPlan, ended: Promise<string>): Promise<string | null> {
  let end: string | null = null;
  void ended.then((how) => (end = how));
  const deadline = Date.now() + TIMEOUTS.ready;
  while (end === null && Date.now() < deadline) {
    if (await plan.isReady()) {
      return end;
    }
    await sleep(50);
  }
  return end ?? `no response within ${TIMEOUTS.ready / 1000} s`;
}

/** A larger log is renamed to `….1`. Bytes. */
const LARGEST = 10 * 1024 * 1024;

/** Opens a log for appending, readable by this user alone. @returns the file descriptor */
export function openLog(file: string): number {
  trimLog(file);
  return openSync(file, 'a', 0o600);
}

/**
 * Rotates a log that has grown too large, even while a program writes to it: the program appends, so it continues at
 * the new end. Never throws.
 */
export function trimLog(file: string): void {
  try {
    if ((statSync(file, {throwIfNoEntry: false})?.size ?? 0) > LARGEST) {
      copyFileSync(file, `${file}.1`);
      truncateSync(file);
    }
  } catch {
    // The disk is full, or the file was removed. The next run tries again.
  }
}

/** The last `count` non-empty lines of a log, from byte `from` on; '' when there are none. */
function lastLines(file: string, count: number, from = 0): string {
  const lines = readFileSync(file).subarray(from).toString('utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .join('\n');
}
