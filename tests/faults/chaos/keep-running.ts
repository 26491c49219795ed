import {spawn, type ChildProcess, type SpawnOptions} from 'node:child_process';
import {closeSync, openSync} from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';

/** A program: how to run it, and its log file. */
export type Program = {command: string; args: string[]; options: SpawnOptions; logFile: string};

/** A program that is restarted whenever it ends. */
export type Kept = {
  /** Sends SIGKILL. False when it is not running. */
  kill: () => boolean;
  stop: (signal: NodeJS.Signals) => Promise<void>;
};

const PAUSE = 150;

/** Runs a program and restarts it 150 ms after it ends, until it is stopped or this process ends. */
export function keepRunning({command, args, options, logFile}: Program): Kept {
  let child: ChildProcess | undefined;
  let wanted = true;
  const end = () => child?.kill('SIGKILL');
  process.once('exit', end);

  async function run(): Promise<void> {
    while (wanted) {
      const log = openSync(logFile, 'a', 0o600);
      const running = spawn(command, args, {...options, stdio: ['pipe', log, log]});
      closeSync(log);
      child = running;
      await new Promise((resolve) => running.once('exit', resolve).once('error', resolve));
      child = undefined;
      await sleep(PAUSE);
    }
    process.off('exit', end);
  }

  const over = run();
  return {
    kill: () => child?.kill('SIGKILL') ?? false,
    async stop(signal) {
      wanted = false;
      child?.kill(signal);
      const timer = setTimeout(end, 15_000);
      await over;
      clearTimeout(timer);
    },
  };
}
