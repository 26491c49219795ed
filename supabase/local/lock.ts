import {spawnSync} from 'node:child_process';
import {createHash, randomUUID} from 'node:crypto';
import {linkSync, readFileSync, rmSync, writeFileSync} from 'node:fs';

/** The process that holds a lock, as the lock's file says; with its ports if it runs the site. */
type Holder = {pid: number; born: string; ports?: {site: number; parts: number}};

/** Held until `release` or until the process ends. */
type Lock = {release: () => void};

// No library: proper-lockfile notices a dead holder only after seconds, and cannot store the holder's ports.
// A hard link creates the lock file atomically, with its content.
/** Takes an exclusive lock among the processes of this machine. @returns the lock, or its living holder */
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
    const text = read(file);
    const holder = text === null ? null : (livingHolder(text) ?? removeDead(file, text, ports));
    if (holder !== null) {
      return holder;
    }
  }
}

/** Whether {@link takeLock} returned the lock rather than its holder. */
export function isLock(taken: Lock | Holder): taken is Lock {
  return 'release' in taken;
}

/** Reads a lock file; null when it has just been removed. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw error;
    }
    return null;
  }
}

function livingHolder(text: string): Holder | null {
  try {
    const {pid, born, ...rest} = JSON.parse(text) as Holder;
    return processStartTime(pid) === born ? {...rest, pid, born} : null;
  } catch {
    return null;
  }
}

// One competitor at a time may do so, under a lock of that file's text, so that none removes the file of another that
// has taken the lock meanwhile.
/** Removes a dead holder's file. @returns the competitor that is doing so, as the holder; null when the file is gone */
function removeDead(file: string, text: string, ports: Holder['ports']): Holder | null {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const turn = takeLock(`${file}.${digest}`, ports);
  if (!isLock(turn)) {
    return turn;
  }
  if (read(file) === text) {
    rmSync(file, {force: true});
  }
  turn.release();
  return null;
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
