import {existsSync, readdirSync} from 'node:fs';
import {join, relative} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';

/** The test files under `folders`, as paths from the repository's folder; none when a folder is not there. */
export function testFiles(folders: readonly string[], ending: RegExp): string[] {
  return folders
    .map((folder) => join(ROOT, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, {withFileTypes: true, recursive: true}))
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath ?? entry.path, entry.name)))
    .toSorted();
}

/** Parts the arguments for a test runner into test files, which run in place of all, and its options. */
export function splitFiles(args: readonly string[]): {files: string[]; options: string[]} {
  const isFile = (it: string) => /\.(?:test|spec)\.tsx?$/u.test(it) && existsSync(join(ROOT, it));
  return {files: args.filter(isFile), options: args.filter((it) => !isFile(it))};
}
