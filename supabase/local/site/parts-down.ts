import {readFileSync} from 'node:fs';

/**
 * The names of the stack's parts that crashed and do not run again yet.
 *
 * @param stateFile the file in which the stack names each part's process id, null for one that is down
 */
export function partsDown(stateFile: string | undefined): string[] {
  try {
    const state = JSON.parse(readFileSync(stateFile ?? '', 'utf8')) as Record<
      string,
      number | null
    >;
    return Object.keys(state).filter((name) => state[name] === null);
  } catch {
    return []; // not written yet
  }
}
