import {randomUUID} from 'node:crypto';
import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {hostname} from 'node:os';

/** The holder of a lock, as written into its file. */
export type Holder = {pid: number; born: string; place: string; port?: number};

/** A lock, held until `release` or the end of the process. */
export type Lock = {release: () => void};

/** Heartbeat interval of a holder, and the silence after which a holder elsewhere counts as dead. Milliseconds. */
const HEARTBEAT_EVERY = 5000;
export const LONGEST_SILENCE = 30_000;

/**
 * Takes an exclusive lock. Own code, because proper-lockfile knows a dead holder only by seconds of silence, which every
 * restart after a crash would wait for, and cannot tell the holder's port; and without any lock PGlite lets two in.
 *
 * The lock file names its holder; a lock whose holder is dead is free. A holder in another container or on another
 * machine is known by its heartbeat only, the file's modification time.
 *
 * The file is created atomically (by a hard link). A dead holder's file is renamed before it is removed, so that only
 * one of two competitors goes on.
 *
 * @returns the lock, or its living holder
 */
export function takeLock(file: string, port?: number): Lock | Holder {
  const {pid} = process;
  const mine: Holder = {pid, born: processStartTime(pid), place: pidNamespace(), port};
  const draft = `${file}.${randomUUID()}`;
  for (;;) {
    writeFileSync(draft, JSON.stringify(mine));
    try {
      linkSync(draft, file);
      return hold(file);
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

/** Whether {@link takeLock} returned the lock rather than its holder. */
export function isLock(taken: Lock | Holder): taken is Lock {
  return 'release' in taken;
}

/** Whether a holder's process cannot be seen from here (another machine or container). */
export function isElsewhere(holder: Holder): boolean {
  return holder.place !== pidNamespace();
}

/** The living holder of a lock, or null. */
export function lockHolder(file: string): Holder | null {
  const holder = readHolder(file);
  return holder !== null && lives(holder, file) ? holder : null;
}

function hold(file: string): Lock {
  const beats = setInterval(() => heartbeat(file), HEARTBEAT_EVERY).unref();
  return {
    release() {
      clearInterval(beats);
      rmSync(file, {force: true});
    },
  };
}

function heartbeat(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The file is gone; nobody is left to tell.
  }
}

function lives(holder: Holder, file: string): boolean {
  if (isElsewhere(holder)) {
    const {mtimeMs} = statSync(file, {throwIfNoEntry: false}) ?? {mtimeMs: 0};
    return Date.now() - mtimeMs < LONGEST_SILENCE;
  }
  return processStartTime(holder.pid) === holder.born;
}

/** Null when the file is missing or malformed. */
function readHolder(file: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder> | null;
    const {pid, born, place} = holder ?? {};
    const named = pid !== undefined && born !== undefined && place !== undefined;
    return named ? {...holder, pid, born, place} : null;
  } catch {
    return null;
  }
}

function moveAside(file: string): void {
  const aside = `${file}.dead.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // a competitor was faster
  }
  const moved = readHolder(aside);
  if (moved !== null && lives(moved, aside)) {
    linkSync(aside, file); // a competitor has just taken it again: restore its file
  }
  rmSync(aside, {force: true});
}

/**
 * Identifies the scope in which process ids are comparable: this machine and, on Linux, this container. Containers
 * that share a data folder cannot see each other's processes.
 */
export function pidNamespace(): string {
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
    return 'alive';
  }
}
