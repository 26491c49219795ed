import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type Seam, seams} from './seams';

/** A seam that has moved, and what was looked for in vain. */
export type MovedSeam = Readonly<{seam: Seam; missing: string}>;

/**
 * Compares the list of seams with installed packages.
 *
 * @param modules the folder `node_modules` that holds them
 */
export function movedSeams(modules: string): MovedSeam[] {
  return seams.flatMap((seam) => {
    const file = path.join(modules, seam.file);
    if (!existsSync(file)) {
      return [{seam, missing: `the file ${seam.file}`}];
    }
    const text = readFileSync(file, 'utf8');
    return seam.holds
      .filter((pattern) => !pattern.test(text))
      .map((pattern) => ({seam, missing: `${String(pattern)} in ${seam.file}`}));
  });
}
