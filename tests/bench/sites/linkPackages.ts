import {mkdirSync, readdirSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';

/** Gives a site the packages of another folder, but a cache of its own. */
export function linkPackages(from: string, folder: string): void {
  mkdirSync(join(folder, 'node_modules'), {recursive: true});
  for (const name of readdirSync(join(from, 'node_modules'))) {
    if (name !== '.cache') {
      symlinkSync(join(from, 'node_modules', name), join(folder, 'node_modules', name));
    }
  }
}
