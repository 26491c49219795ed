import {readFileSync, readlinkSync} from 'node:fs';
import {hostname} from 'node:os';

/**
 * Where process ids mean what they mean here: this machine and, on Linux, this container. Two containers that share a data
 * folder cannot see each other's processes.
 */
export function processPlace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/**
 * When a process was born, so that a reused process id is not taken for the holder; '' when it does not run. Linux tells
 * the time; elsewhere a living process is all there is to know.
 */
export function bornAt(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') {
      return '';
    }
  }
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /u, '')
      .split(' ');
    return fields[0] === 'Z' ? '' : (fields[19] ?? 'alive');
  } catch {
    return 'alive';
  }
}
