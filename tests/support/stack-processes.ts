import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {allProcesses, readAbout, readProcess} from './processes.ts';

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
  return readProcess(pid)?.state !== 'Z';
}

/** The command lines and environments of all other processes that contain `text` (Linux only; elsewhere none). */
export function processesMentioning(text: string): string[] {
  return allProcesses()
    .filter(({pid, state}) => pid !== process.pid && state !== 'Z')
    .map(({pid}) => `${readAbout(pid, 'cmdline')} ${readAbout(pid, 'environ')}`)
    .map((line) => line.replaceAll('\0', ' '))
    .filter((line) => line.includes(text));
}
