import {execFileSync} from 'node:child_process';
import {allProcesses, readAbout, readProcess} from './processes.ts';

/** The process of the functions that serve at a port. @throws when none does */
export function functionsProcess(port: number): number {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,args='], {encoding: 'utf8'});
  const [, pid] = new RegExp(`^ *(\\d+) .*functions-host\\.ts ${port}$`, 'mu').exec(list) ?? [];
  if (pid === undefined) {
    throw new Error('The functions do not run.');
  }
  return Number(pid);
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
