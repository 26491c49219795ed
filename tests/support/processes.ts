import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';

/** Linux counts CPU time in hundredths of a second, and memory in pages. */
const TICKS = 100;
const PAGE = 4096;

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

/** What a process has taken so far: CPU seconds, its ended programs' too, and bytes of memory; 0 without /proc. */
export function used(pid: number): {cpu: number; memory: number} {
  const figures = figuresOf(pid);
  const ticks = figures.slice(11, 15).reduce((total, it) => total + Number(it), 0);
  return {cpu: ticks / TICKS, memory: Number(figures[21] ?? 0) * PAGE};
}

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
