import {readdirSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {parse} from 'yaml';

/**
 * A small mistake in product code: `from`, which stands once in `file`, becomes `to`. In `test`, which a part of `npm
 * test` runs, a test must fail whose title has these words.
 */
export type SeededFault = Record<'part' | 'test' | 'title' | 'file' | 'from' | 'to', string>;

/** A list: the faults by the file of their test, then by the file that they change. Without `to`, `from` is removed. */
type List = Record<string, Record<string, {title: string; from: string; to?: string}[]>>;

/** All faults that the `.yaml` files of this folder list, each for the part that it is named for. */
export const SEEDED_FAULTS: readonly SeededFault[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => {
    const part = basename(name, '.yaml');
    const list = parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as List;
    return Object.entries(list).flatMap(([test, files]) =>
      Object.entries(files).flatMap(([file, faults]) =>
        faults.map((fault) => ({part, test, file, to: '', ...fault})),
      ),
    );
  });
