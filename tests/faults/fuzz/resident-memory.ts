import {execFileSync} from 'node:child_process';

/** The memory a process holds, in MB, as the system's `ps` tells it. */
export function residentMemory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], {encoding: 'utf8'})) / 1024;
}
