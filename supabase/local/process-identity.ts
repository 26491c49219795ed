import {readFileSync, readlinkSync} from 'node:fs';
import {hostname} from 'node:os';

/**
 * Identifies the scope in which process ids are comparable: this machine and, on Linux, this container. Containers
 * that share a data folder cannot see each other's processes.
 */
export function processPlace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/**
 * A process' start time, which tells it from a later process with a reused id; '' when it does not run. Only Linux
 * provides the time; elsewhere all running processes look alike.
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
