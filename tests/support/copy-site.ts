import {cpSync, mkdirSync, readdirSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../../supabase/local/settings.ts';

/** What no site is made of, beside its packages. */
export const LEFT_OUT = ['.data', '.docusaurus', '.env', '.git', 'build', 'test-results', 'tests'];

/** Links all that a folder has, except some names, into another. */
export function link(from: string, to: string, except: readonly string[]): void {
  mkdirSync(to, {recursive: true});
  for (const name of readdirSync(from).filter((it) => !except.includes(it))) {
    symlinkSync(join(from, name), join(to, name));
  }
}

/** Links a site to the packages of another folder, with its own build cache. */
export function linkPackages(from: string, site: string): void {
  link(join(from, 'node_modules'), join(site, 'node_modules'), ['.cache']);
}

/** Copies the site into an empty folder, linked to its packages, without any build cache. */
export function copySite(folder: string): void {
  const except = new Set(['node_modules', ...LEFT_OUT]);
  for (const name of readdirSync(ROOT).filter((it) => !except.has(it))) {
    cpSync(join(ROOT, name), join(folder, name), {recursive: true});
  }
  linkPackages(ROOT, folder);
}
