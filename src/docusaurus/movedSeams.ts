import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

/** A place where the site relies on undocumented parts of Docusaurus; `seams.yaml` explains the fields. */
export type Seam = Readonly<{
  name: string;
  file: string;
  holds: readonly string[];
  usedBy: string;
  breaks: string;
  noticedBy: string;
}>;

export const seams = parse(readFileSync(path.join(__dirname, 'seams.yaml'), 'utf8')) as Seam[];

/** `missing`: the text that was not found. */
export type MovedSeam = Readonly<{seam: Seam; missing: string}>;

/** @param modules a folder `node_modules` */
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
