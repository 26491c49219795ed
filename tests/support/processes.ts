import {readdirSync, readFileSync} from 'node:fs';

/** Linux counts CPU time in hundredths of a second, and memory in pages. */
const TICKS = 100;
const PAGE = 4096;

/** A process as Linux tells of it: CPU time in seconds, with that of its programs which have ended; memory in bytes. */
export type Process = {pid: number; parent: number; state: string; cpu: number; memory: number};

/** The machine's processes; none where there is no /proc. */
export function allProcesses(): Process[] {
  try {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
    return ids.flatMap((id) => readProcess(Number(id)) ?? []);
  } catch {
    return [];
  }
}

/** The process of this id; null when it has ended, and where there is no /proc. */
export function readProcess(pid: number): Process | null {
  const stat = readAbout(pid, 'stat');
  // The name, in parentheses, may contain spaces; the fields after it do not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state = '', parent = ''] = fields;
  const cpu = fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0) / TICKS;
  const memory = Number(fields[21]) * PAGE;
  return stat === '' ? null : {pid, parent: Number(parent), state, cpu, memory};
}

/** A file of `/proc` about a process; empty when the process has ended. */
export function readAbout(pid: number, file: 'stat' | 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
