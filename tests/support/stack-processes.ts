import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';

/** The process ids of a running stack: the program and its parts. */
export type StackProcesses = Record<
  'stack' | 'postgres' | 'functions' | 'crm' | 'inbox' | 'site',
  number
>;

/** Reads the process ids of the stack on a data folder. */
export function stackProcesses(dataFolder: string): StackProcesses {
  return JSON.parse(readFileSync(join(dataFolder, 'stack.json'), 'utf8')) as StackProcesses;
}

/** Whether a process runs; zombies do not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/^\d+ \(.*\) Z/u.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

/** The command lines of all running processes that contain `text` (Linux only; elsewhere empty). */
export function processesMentioning(text: string): string[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/u.test(name) && isRunning(Number(name)))
      .map((pid) => commandAndEnvironment(pid))
      .filter((line) => line.includes(text));
  } catch {
    return [];
  }
}

function commandAndEnvironment(pid: string): string {
  try {
    const [command, environment] = ['cmdline', 'environ'].map((file) =>
      readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' '),
    );
    return Number(pid) === process.pid ? '' : `${command} ${environment}`;
  } catch {
    return '';
  }
}
