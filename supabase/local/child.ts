import {spawn, type ChildProcess} from 'node:child_process';
import {closeSync, fstatSync} from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';
import {lastLines, openLog, trimLog} from './log-file.ts';
import {StartError} from './start-error.ts';

/** A program of the stack: how to run it and how to tell that it serves. */
export type ChildPlan = {
  /** For people, e.g. "The functions host". */
  name: string;
  command: string;
  args: string[];
  environment: NodeJS.ProcessEnv;
  /** The folder it runs in. */
  folder: string;
  logFile: string;
  isReady: () => Promise<boolean>;
};

/** A program that is kept running until it is stopped. */
export type SupervisedChild = {
  /** Resolves when it serves; throws a {@link StartError} with its last words when it cannot. */
  start: () => Promise<void>;
  /** Asks it to end, and ends it when it takes too long. Resolves when it is gone. */
  stop: () => Promise<void>;
  /** Its process id while it runs. */
  pid: () => number | undefined;
};

const READY_PATIENCE = 60_000;
const STOP_PATIENCE = 12_000;
const LONGEST_PAUSE = 10_000;
const TRIM_LOG_EVERY = 60_000;
/** A child that lived this long had a good start: its next fall is a new story. */
const SOUND_LIFE = 60_000;

/**
 * Keeps one program running: restarts it, after a growing pause, when it ends by itself. Each child is the leader of its
 * own process group, so that Ctrl-C reaches this process alone, and must end when its stdin closes, which the system does
 * even after `kill -9` of this process.
 *
 * @param report takes one line for the person at the terminal
 * @param onRestart is called when it serves again
 */
export function superviseChild(
  plan: ChildPlan,
  report: (line: string) => void,
  onRestart: () => void = () => undefined,
): SupervisedChild {
  let child: ChildProcess | undefined;
  let wanted = false;
  let pause = 500;
  setInterval(() => trimLog(plan.logFile), TRIM_LOG_EVERY).unref();

  async function start(): Promise<void> {
    wanted = true;
    if (await plan.isReady()) {
      throw new StartError(`${plan.name} did not start: another program serves at its port.`);
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
    running.stdin?.on('error', () => undefined); // it ended; its exit tells the rest
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
    void ended.then((how) => restart(how, born));
  }

  async function restart(how: string, born: number): Promise<void> {
    pause = Date.now() - born > SOUND_LIFE ? 500 : Math.min(pause * 2, LONGEST_PAUSE);
    while (wanted) {
      report(`${plan.name} ended (${how}); starting it again. Log: ${plan.logFile}`);
      await sleep(pause);
      try {
        if (wanted) {
          await start();
          onRestart();
        }
        return;
      } catch (error) {
        how = (error as Error).message;
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      }
    }
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

  return {start, stop, pid: () => child?.pid};
}

/** @returns null when it serves, else why not */
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
