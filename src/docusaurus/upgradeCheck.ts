import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {movedSeams, seams} from './movedSeams';

const ROOT = path.join(__dirname, '../..');
const CORE = '@docusaurus/core';
const TAGS = ['latest', 'next', 'canary'];

/** What no build notices: pages of posts, actions before hydration, the first view. */
const BROWSER_TESTS = ['posts', 'early-actions', 'first-view'].map(
  (name) => `tests/e2e/${name}.spec.ts`,
);

type Package = Record<'dependencies' | 'devDependencies', Record<string, string>>;

function npmView(field: string): Record<string, string> {
  return JSON.parse(execFileSync('npm', ['view', CORE, field, '--json'], {encoding: 'utf8'}));
}

/** The last version published under any tag; null when it is not newer. */
function newestAfter(installed: string): string | null {
  const tags = npmView('dist-tags');
  const times = npmView('time');
  const [newest] = TAGS.flatMap((tag) => tags[tag] ?? []).toSorted((a, b) =>
    (times[b] ?? '').localeCompare(times[a] ?? ''),
  );
  return newest && (times[newest] ?? '') > (times[installed] ?? '') ? newest : null;
}

/** The lock file keeps all other packages. */
function copySite(folder: string, installed: string, version: string): void {
  const listed = execFileSync('git', ['ls-files', '-z'], {cwd: ROOT, encoding: 'utf8'});
  for (const file of listed.split('\0').filter(Boolean)) {
    cpSync(path.join(ROOT, file), path.join(folder, file));
  }
  const file = path.join(folder, 'package.json');
  const asked = JSON.parse(readFileSync(file, 'utf8')) as Package;
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
function check(installed: string, version: string): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-check-'));
  try {
    copySite(folder, installed, version);
    const install = ['install', '--no-audit', '--no-fund'];
    if (spawnSync('npm', install, {cwd: folder, stdio: 'inherit'}).status !== 0) {
      console.error(`Docusaurus ${version} could not be installed; npm says above why.`);
      return false;
    }
    const moved = movedSeams(path.join(folder, 'node_modules'));
    for (const {seam, missing} of moved) {
      console.error(`Moved: ${seam.name}, which ${seam.usedBy} relies on. Not found: ${missing}.`);
      console.error(`  Otherwise: ${seam.breaks}. Noticed by: ${seam.noticedBy}.`);
    }
    // The runner builds the site first.
    const test = spawnSync('npm', ['test', '--', 'e2e', '--', ...BROWSER_TESTS], {
      cwd: folder,
      stdio: 'inherit',
    });
    const held = seams.length - new Set(moved.map(({seam}) => seam)).size;
    console.error(
      `Docusaurus ${version}: ${held} of ${seams.length} seams hold, the build with its browser tests ${test.status === 0 ? 'passes' : 'fails'}.`,
    );
    return moved.length === 0 && test.status === 0;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

function main(): void {
  const {version} = parseArgs({options: {version: {type: 'string'}}}).values;
  const manifest = path.join(ROOT, 'node_modules', CORE, 'package.json');
  const installed = (JSON.parse(readFileSync(manifest, 'utf8')) as {version: string}).version;
  const target = version ?? newestAfter(installed);
  if (target === null) {
    console.error(`No Docusaurus is newer than ${installed}, which is installed.`);
    return;
  }
  process.exitCode = check(installed, target) ? 0 : 1;
}

main();
