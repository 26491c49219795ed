import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, dirname, join, relative} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';

const LEFT_OUT = new Set([
  '.data',
  '.docusaurus',
  '.git',
  'build',
  'node_modules',
  'test-results',
  'tests',
]);

type Outcome = {code: number | null; output: string};

/** A copy of the site for adding posts and building. */
export type SiteCopy = {
  folder: string;
  /** Runs one of our commands, or a package's, in the copy. */
  run: (...args: string[]) => Outcome;
  /** Runs the production build into `build`. */
  build: () => Outcome;
  remove: () => void;
};

/** Copies the site into a temporary folder, with the original's packages. */
export function copySite(): SiteCopy {
  const folder = mkdtempSync(join(tmpdir(), 'desk-site-'));
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (path) => dirname(path) !== ROOT || !LEFT_OUT.has(basename(path)),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const run = (...args: string[]): Outcome => {
    const {status, stdout, stderr} = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: {...process.env, NO_COLOR: '1'},
    });
    return {code: status, output: stdout + stderr};
  };
  return {
    folder,
    run,
    build: () => run('node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'),
    remove: () => rmSync(folder, {recursive: true}),
  };
}

/** The files of a build whose text contains a word, from its folder. */
export function filesWith(build: string, word: string): string[] {
  return readdirSync(build, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(html|xml|json|js|txt)$|^_/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'utf8').includes(word))
    .map((file) => relative(build, file))
    .toSorted();
}
