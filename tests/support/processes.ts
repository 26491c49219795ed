import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';

/** A file of `/proc` about a process; empty when the process has ended, and where there is no /proc. */
function readAbout(pid: number, file: 'stat' | 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** What follows the name of a process, which may contain spaces, in its line of figures. */
function figuresOf(pid: number): string[] {
  const stat = readAbout(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** How many bytes of memory a process has; 0 without /proc. Linux counts in pages of 4096. */
export const memoryOf = (pid: number): number => Number(figuresOf(pid)[21] ?? 0) * 4096;

/** The process of the functions that serve at a port. @throws when none does */
export function functionsProcess(port: number): number {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,args='], {encoding: 'utf8'});
  const [, pid] = new RegExp(`^ *(\\d+) .*functions-host\\.ts ${port}$`, 'mu').exec(list) ?? [];
  if (pid === undefined) {
    throw new Error('The functions do not run.');
  }
  return Number(pid);
}

/** Command lines and environments of all other processes with `text`, but zombies (Linux only; elsewhere none). */
export function processesMentioning(text: string): string[] {
  const ids = process.platform === 'linux' ? readdirSync('/proc').map(Number) : [];
  return ids
    .filter((pid) => pid > 0 && pid !== process.pid && figuresOf(pid)[0] !== 'Z')
    .map((pid) => `${readAbout(pid, 'cmdline')} ${readAbout(pid, 'environ')}`)
    .map((line) => line.replaceAll('\0', ' '))
    .filter((line) => line.includes(text));
}
