import {existsSync, readdirSync} from 'node:fs';
import {join, relative} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';

/** The files under a folder whose names match, as paths from the repository's folder; none when the folder is not there. */
export function testFiles(folder: string, names = /\.test\.tsx?$/u): string[] {
  const path = join(ROOT, folder);
  const entries = existsSync(path) ? readdirSync(path, {withFileTypes: true, recursive: true}) : [];
  return entries
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Parts the arguments for a test runner into those of `all` files that they name, all when they name none, and its options. */
export function chosenFiles(all: readonly string[], args: readonly string[]) {
  const isFile = (it: string) => /\.(?:test|spec)\.tsx?$/u.test(it) && existsSync(join(ROOT, it));
  const named = args.filter(isFile);
  return {
    files: named.length === 0 ? all : all.filter((it) => named.includes(it)),
    options: args.filter((it) => !isFile(it)),
  };
}
