import {randomUUID} from 'node:crypto';
import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {bornAt, processPlace} from './process-identity.ts';

/** Who holds a lock, and what it tells others about itself. */
export type Holder = {pid: number; born: string; place: string; port?: number};

/** A lock that is held until `release` or the end of the process, however it ends. */
export type Lock = {release: () => void};

/** A holder gives a sign of life this often; one elsewhere that is silent for so long is gone. Milliseconds. */
const SIGN_EVERY = 5000;
export const LONGEST_SILENCE = 30_000;

/**
 * Takes an exclusive lock: the file names its holder, and a holder that no longer runs has lost it. Of a holder in another
 * container or on another machine only its signs of life can be seen, the file's time. The file appears whole (a hard link is atomic), and a dead holder's file is moved aside before it is removed, so that of
 * two who find it only one goes on.
 *
 * @returns the lock, or its living holder
 */
export function takeLock(file: string, port?: number): Lock | Holder {
  const {pid} = process;
  const mine: Holder = {pid, born: bornAt(pid), place: processPlace(), port};
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

/** True when {@link takeLock} gave the lock rather than its holder. */
export function isLock(answer: Lock | Holder): answer is Lock {
  return 'release' in answer;
}

/** True when a holder's process cannot be seen from here. */
export function isElsewhere(holder: Holder): boolean {
  return holder.place !== processPlace();
}

/** The living holder of a lock, or null. */
export function lockHolder(file: string): Holder | null {
  const holder = readHolder(file);
  return holder !== null && lives(holder, file) ? holder : null;
}

function hold(file: string): Lock {
  const signs = setInterval(() => giveSign(file), SIGN_EVERY).unref();
  return {
    release() {
      clearInterval(signs);
      rmSync(file, {force: true});
    },
  };
}

function giveSign(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The file was taken away; nobody can be told.
  }
}

function lives(holder: Holder, file: string): boolean {
  if (isElsewhere(holder)) {
    const {mtimeMs} = statSync(file, {throwIfNoEntry: false}) ?? {mtimeMs: 0};
    return Date.now() - mtimeMs < LONGEST_SILENCE;
  }
  return bornAt(holder.pid) === holder.born;
}

/** Null when the file is gone or names nobody. */
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
    return; // somebody else was faster
  }
  const moved = readHolder(aside);
  if (moved !== null && lives(moved, aside)) {
    linkSync(aside, file); // it had just been taken anew: give it back
  }
  rmSync(aside, {force: true});
}
