import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

/** A place where this site relies on what Docusaurus does not document; `seams.yaml` explains the fields. */
export type Seam = Readonly<{
  name: string;
  file: string;
  holds: readonly string[];
  usedBy: string;
  breaks: string;
  noticedBy: string;
}>;

/** All of them. */
export const seams = parse(readFileSync(path.join(__dirname, 'seams.yaml'), 'utf8')) as Seam[];

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
      .filter((pattern) => !new RegExp(pattern, 'u').test(text))
      .map((pattern) => ({seam, missing: `${pattern} in ${seam.file}`}));
  });
}
