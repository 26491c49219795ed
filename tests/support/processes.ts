import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';

/** Reads a file of `/proc` about a process; empty when the process has ended, and on systems without /proc. */
function readAbout(pid: number, file: 'stat' | 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The figures after a process' name, which may contain spaces. */
function figuresOf(pid: number): string[] {
  const stat = readAbout(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** A process' memory in bytes; 0 without /proc. Linux counts in pages of 4096 bytes. */
export const memoryOf = (pid: number): number => Number(figuresOf(pid)[21] ?? 0) * 4096;

/** Seconds of processor time of a process and of its ended children; 0 without /proc. Linux counts hundredths. */
export const processorSecondsOf = (pid: number): number =>
  figuresOf(pid)
    .slice(11, 15)
    .reduce((sum, it) => sum + Number(it), 0) / 100;

/** When a process began, in hundredths of a second since the machine’s start; empty without /proc. */
export const bornAt = (pid: number): string => figuresOf(pid)[19] ?? '';

/** Whether a process has ended, but its parent has not asked how. False without /proc. */
export const isZombie = (pid: number): boolean => figuresOf(pid)[0] === 'Z';

/** The process that started a process; 0 without /proc. */
export const parentOf = (pid: number): number => Number(figuresOf(pid)[1] ?? 0);

/** The functions' process that serves a port. @throws when there is none */
export function functionsProcess(port: number): number {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,args='], {encoding: 'utf8'});
  const [, pid] = new RegExp(`^ *(\\d+) .*functions-host\\.ts ${port}$`, 'mu').exec(list) ?? [];
  if (pid === undefined) {
    throw new Error('The functions do not run.');
  }
  return Number(pid);
}

/** The processes whose command line or environment has `text`, but for this one and zombies. Only on Linux. */
export function processesMentioning(text: string): {pid: number; line: string}[] {
  const ids = process.platform === 'linux' ? readdirSync('/proc').map(Number) : [];
  return ids
    .filter((pid) => pid > 0 && pid !== process.pid && !isZombie(pid))
    .map((pid) => ({pid, line: `${readAbout(pid, 'cmdline')} ${readAbout(pid, 'environ')}`}))
    .map(({pid, line}) => ({pid, line: line.replaceAll('\0', ' ')}))
    .filter(({line}) => line.includes(text));
}
