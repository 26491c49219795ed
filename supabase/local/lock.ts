import {linkSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';

/** Who holds a lock, and what it tells others about itself. */
export type Holder = {pid: number; born: string; port?: number};

/** A lock that is held until `release` or the end of the process, however it ends. */
export type Lock = {release: () => void};

/**
 * Takes an exclusive lock on this machine: the file names its holder, and a holder that no longer runs has lost it. The
 * file appears whole (a hard link is atomic), and a dead holder's file is moved aside before it is removed, so that of
 * two who find it only one goes on.
 *
 * @returns the lock, or its living holder
 */
export function takeLock(file: string, port?: number): Lock | Holder {
  const mine = JSON.stringify({pid: process.pid, born: bornAt(process.pid), port});
  const draft = `${file}.${process.pid}`;
  for (;;) {
    writeFileSync(draft, mine);
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
    const holder = lockHolder(file);
    if (holder !== null) {
      return holder;
    }
    moveAside(file);
  }
}

/** True when {@link takeLock} gave the lock rather than its holder. */
export function isLock(answer: Lock | Holder): answer is Lock {
  return 'release' in answer;
}

/** The living holder of a lock, or null. */
export function lockHolder(file: string): Holder | null {
  const holder = readHolder(file);
  return holder !== null && bornAt(holder.pid) === holder.born ? holder : null;
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function moveAside(file: string): void {
  const aside = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // somebody else was faster
  }
  const moved = readHolder(aside);
  if (moved !== null && bornAt(moved.pid) === moved.born) {
    linkSync(aside, file); // it had just been taken anew: give it back
  }
  rmSync(aside, {force: true});
}

/**
 * When a process was born, so that a reused process id is not taken for the holder; '' when it does not run. Linux tells
 * the time; elsewhere a living process is all there is to know.
 */
function bornAt(pid: number): string {
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
