import {resolve} from 'node:path';

/** The repository's root. */
export const ROOT = resolve(__dirname, '../../..');

/** The working folder of comparisons; ignored by git. */
export const WORK = resolve(ROOT, '.data/bench');
