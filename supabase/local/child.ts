import {spawn, type ChildProcess} from 'node:child_process';
import {closeSync, fstatSync} from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';
import {lastLines, openLog, trimLog} from './log-file.ts';
import {StartError} from './start-error.ts';

/** A program of the stack: how to run it, and how to tell that it is ready. */
export type ChildPlan = {
  /** For messages, for example "The functions host". */
  name: string;
  command: string;
  args: string[];
  environment: NodeJS.ProcessEnv;
  /** Its working directory. */
  folder: string;
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

const READY_PATIENCE = 120_000;
const STOP_PATIENCE = 12_000;
const LONGEST_PAUSE = 10_000;
const TRIM_LOG_EVERY = 60_000;
/** After this uptime a crash counts as the first one again. */
const SOUND_LIFE = 60_000;

/**
 * Keeps a program running: restarts it after a crash, with growing delays. Each child leads its own process group, so
 * that Ctrl-C reaches only this process. Children must exit when their stdin closes, which the system does even after
 * `kill -9` of this process.
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
  let pause = 500;
  setInterval(() => trimLog(plan.logFile), TRIM_LOG_EVERY).unref();

  async function launch(): Promise<void> {
    if (await plan.isReady()) {
      throw new StartError(`${plan.name} did not start: another program serves at its port.`);
    }
    if (!wanted) {
      return; // stopped in the meantime
    }
    const born = Date.now();
    const log = openLog(plan.logFile);
    const logStart = fstatSync(log).size;
    const running = spawn(plan.command, plan.args, {
      cwd: plan.folder,
      env: plan.environment,
      stdio: ['pipe', log, log],
      detached: true,
    });
    closeSync(log);
    running.stdin?.on('error', () => undefined); // EPIPE: the child exited, which is handled elsewhere
    child = running;
    const ended = new Promise<string>((resolve) => {
      running.once('error', (error) => resolve(error.message));
      running.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    const failure = await untilReady(plan, ended);
    if (failure !== null) {
      await kill(running, ended);
      const words = lastLines(plan.logFile, 5, logStart);
      throw new StartError(`${plan.name} did not start (${failure}). ${words}`.trim());
    }
    ready = true;
    void ended.then((how) => restart(how, born));
  }

  async function restart(how: string, born: number): Promise<void> {
    ready = false;
    pause = Date.now() - born > SOUND_LIFE ? 500 : Math.min(pause * 2, LONGEST_PAUSE);
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
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      }
    }
  }

  async function start(): Promise<void> {
    wanted = true;
    await launch();
  }

  async function stop(): Promise<void> {
    wanted = false;
    const running = child;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) {
      return;
    }
    const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill('SIGTERM');
    const timer = setTimeout(() => running.kill('SIGKILL'), STOP_PATIENCE);
    await gone;
    clearTimeout(timer);
  }

  return {start, stop, pid: () => (ready ? child?.pid : undefined)};
}

/** @returns null when it is ready, else the reason */
async function untilReady(plan: ChildPlan, ended: Promise<string>): Promise<string | null> {
  let end: string | null = null;
  void ended.then((how) => (end = how));
  const deadline = Date.now() + READY_PATIENCE;
  while (end === null && Date.now() < deadline) {
    if (await plan.isReady()) {
      return end;
    }
    await sleep(50);
  }
  return end ?? `no answer within ${READY_PATIENCE / 1000} s`;
}

async function kill(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
