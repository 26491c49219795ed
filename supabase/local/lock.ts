import {spawnSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {linkSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';

/** The process that holds a lock, as the lock's file says; with its ports if it runs the site. */
export type Holder = {pid: number; born: string; ports?: {site: number; parts: number}};

/** A lock, held until `release` or until the process ends. */
export type Lock = {release: () => void};

/**
 * Takes an exclusive lock among the processes of this machine, or of one container. A lock whose holder is dead is
 * free. No library: proper-lockfile notices a dead holder only after seconds, and cannot store the holder's ports.
 *
 * The lock file is created atomically, by a hard link. A dead holder's file is renamed before it is removed, so that
 * only one of two competitors continues.
 * @returns the lock, or its living holder
 */
export function takeLock(file: string, ports?: Holder['ports']): Lock | Holder {
  const {pid} = process;
  const mine: Holder = {pid, born: processStartTime(pid), ports};
  const draft = `${file}.${randomUUID()}`;
  for (;;) {
    writeFileSync(draft, JSON.stringify(mine));
    try {
      linkSync(draft, file);
      return {release: () => rmSync(file, {force: true})};
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw error;
      }
    } finally {
      rmSync(draft, {force: true});
    }
    const holder = livingHolder(file);
    if (holder !== null) {
      return holder;
    }
    moveAside(file);
  }
}

/** Whether {@link takeLock} returned the lock rather than its holder. */
export function isLock(taken: Lock | Holder): taken is Lock {
  return 'release' in taken;
}

/** Reads a lock's holder. @returns null when the file is missing or malformed, or the holder is dead */
function livingHolder(file: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder> | null;
    const {pid, born} = holder ?? {};
    const lives = pid !== undefined && born !== undefined && processStartTime(pid) === born;
    return lives ? {...holder, pid, born} : null;
  } catch {
    return null;
  }
}

/** Removes the file of a dead holder. */
function moveAside(file: string): void {
  const aside = `${file}.dead.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // a competitor was faster
  }
  if (livingHolder(aside) !== null) {
    linkSync(aside, file); // a competitor has just taken the lock: restore its file
  }
  rmSync(aside, {force: true});
}

/** When a process started, to tell it from a later one with the same id; '' when it is gone. */
function processStartTime(pid: number): string {
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
    // macOS has no /proc. A change of language or time zone must not change the answer.
    const env = {...process.env, LC_ALL: 'C', TZ: 'UTC'};
    const {stdout} = spawnSync('ps', ['-o', 'lstart=', '-p', `${pid}`], {env, encoding: 'utf8'});
    return stdout?.trim() || 'alive';
  }
}
