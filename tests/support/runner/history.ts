import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import type {Ended} from './run-parts.ts';

const FILE = join(ROOT, 'node_modules', '.cache', 'pugmark', 'test-times.json');

/** How many tests a part had when it last ran whole, and how long it took. */
type Times = {tests: number; seconds: number};

/** What the last whole run of a part took; undefined when there was none. */
export function lastTime(title: string): Times | undefined {
  return readTimes()[title];
}

/** Remembers what the parts took that ran whole. */
export function keepTimes(ended: readonly Ended[]): void {
  const whole = ended.filter(({args}) => args.length === 0);
  const times = whole.map(({part, result, seconds}) => [
    part.title,
    {tests: result.length, seconds},
  ]);
  mkdirSync(join(FILE, '..'), {recursive: true});
  writeFileSync(FILE, JSON.stringify({...readTimes(), ...Object.fromEntries(times)}));
}

function readTimes(): Record<string, Times> {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Times>;
  } catch {
    return {}; // no run yet
  }
}
