import {resolve} from 'node:path';

/** The repository. */
export const ROOT = resolve(__dirname, '../../..');

/** Where the sites of a comparison are built; not under version control. */
export const WORK = resolve(ROOT, '.data/bench');
