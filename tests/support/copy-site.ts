import {mkdirSync, readdirSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';

/** Links a site to the packages of another folder, with its own build cache. */
export function linkPackages(from: string, folder: string): void {
  mkdirSync(join(folder, 'node_modules'), {recursive: true});
  for (const name of readdirSync(join(from, 'node_modules'))) {
    if (name !== '.cache') {
      symlinkSync(join(from, 'node_modules', name), join(folder, 'node_modules', name));
    }
  }
}
