import {createHash, type Hash} from 'node:crypto';
import {readFileSync, readdirSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {SITE_SETTING_NAMES} from '../../src/config/parseDeployment.ts';

/** Entries of the repository's root that do not affect the site. */
const NOT_INPUT = new Set([
  '.git',
  '.ci',
  '.data',
  '.docusaurus',
  'build',
  'node_modules',
  'supabase',
  'tests',
  'coverage',
  'playwright-report',
  'test-results',
]);

/**
 * A hash over everything the site is built from: files, settings, and today's date, because a scheduled post appears
 * on its day.
 */
export function inputHash(root: string, environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const name of SITE_SETTING_NAMES) {
    hash.update(`${name}=${environment[name] ?? ''}\n`);
  }
  for (const entry of readdirSync(root, {withFileTypes: true}).toSorted(byName)) {
    if (!NOT_INPUT.has(entry.name) && !/^\.env|\.log$/u.test(entry.name)) {
      add(hash, join(root, entry.name));
    }
  }
  add(hash, join(root, 'supabase', 'functions', '_shared', 'lead-forms'));
  return hash.digest('hex');
}

function add(hash: Hash, path: string): void {
  // Undefined for a dangling symlink, which some editors create as a lock.
  const found = statSync(path, {throwIfNoEntry: false});
  if (found?.isDirectory()) {
    for (const entry of readdirSync(path, {withFileTypes: true}).toSorted(byName)) {
      add(hash, join(path, entry.name));
    }
  } else if (found?.isFile()) {
    hash.update(path).update(readFileSync(path));
  }
}

function byName(a: {name: string}, b: {name: string}): number {
  return a.name < b.name ? -1 : 1;
}
