import {execFileSync} from 'node:child_process';

/** A process' resident memory in MB, from `ps`. */
export function residentMemory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], {encoding: 'utf8'})) / 1024;
}
