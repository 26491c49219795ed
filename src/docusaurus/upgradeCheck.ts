import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {parse} from 'yaml';

const ROOT = path.join(__dirname, '../..');

/** What no build notices: pages of posts, actions before hydration, the first view. */
const BROWSER_TESTS = ['posts', 'early-actions', 'first-view'].map(
  (name) => `tests/e2e/${name}.spec.ts`,
);

/** A place where the site relies on undocumented parts of Docusaurus; `seams.yaml` explains the fields. */
type Seam = Readonly<{
  name: string;
  file: string;
  holds: readonly string[];
  usedBy: string;
  breaks: string;
  noticedBy: string;
}>;

/** @param modules a folder `node_modules`. @returns a line for each text that is not where `seams.yaml` says */
export function movedSeams(modules: string): string[] {
  const seams = parse(readFileSync(path.join(__dirname, 'seams.yaml'), 'utf8')) as Seam[];
  return seams.flatMap(({name, file, holds, usedBy, breaks, noticedBy}) => {
    const place = path.join(modules, file);
    const text = existsSync(place) ? readFileSync(place, 'utf8') : '';
    const missing = holds.filter((pattern) => !new RegExp(pattern, 'u').test(text));
    return missing.map(
      (pattern) =>
        `Moved: ${name}, which ${usedBy} relies on. Not found: ${pattern} in ${file}.\n  Otherwise: ${breaks}. Noticed by: ${noticedBy}.`,
    );
  });
}

type Package = Record<'dependencies' | 'devDependencies', Record<string, string>>;

/** The lock file keeps all other packages. */
function copySite(folder: string, version: string): void {
  const listed = execFileSync('git', ['ls-files', '-z'], {cwd: ROOT, encoding: 'utf8'});
  for (const file of listed.split('\0').filter(Boolean)) {
    cpSync(path.join(ROOT, file), path.join(folder, file));
  }
  const file = path.join(folder, 'package.json');
  const asked = JSON.parse(readFileSync(file, 'utf8')) as Package;
  const installed = asked.dependencies['@docusaurus/core'];
  for (const list of [asked.dependencies, asked.devDependencies]) {
    for (const name of Object.keys(list)) {
      if (name.startsWith('@docusaurus/') && list[name] === installed) {
        list[name] = version;
      }
    }
  }
  writeFileSync(file, JSON.stringify(asked));
}

/** Installs, builds and tests the site with a version of Docusaurus; prints each moved seam, or why none was found. Returns whether all is well. */
function check(version: string): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-check-'));
  const run = (...args: string[]) =>
    spawnSync('npm', args, {cwd: folder, stdio: 'inherit'}).status === 0;
  try {
    copySite(folder, version);
    if (!run('install', '--no-audit', '--no-fund')) {
      console.error(`Docusaurus ${version} could not be installed; npm says above why.`);
      return false;
    }
    const moved = movedSeams(path.join(folder, 'node_modules'));
    moved.forEach((line) => console.error(line));
    // The runner builds the site first.
    const passes = run('test', '--', 'e2e', '--', ...BROWSER_TESTS);
    console.error(
      `Docusaurus ${version}: ${moved.length} seams have moved, the build with its browser tests ${passes ? 'passes' : 'fails'}.`,
    );
    return moved.length === 0 && passes;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

if (require.main === module) {
  const {version} = parseArgs({options: {version: {type: 'string', default: 'latest'}}}).values;
  process.exitCode = check(version) ? 0 : 1;
}
