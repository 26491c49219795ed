import {spawnSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {type BenchPost, postFile} from '../posts/posts.ts';
import {WORK} from './site.ts';

/** The folder of the peers' sources. */
export const PEERS = join(__dirname, '../peers');

/**
 * Installs a peer's packages unless they are installed.
 *
 * @returns the folder with its `node_modules`
 * @throws when npm fails
 */
export function installPeer(name: string): string {
  const folder = join(WORK, 'packages', name);
  const wanted = join(PEERS, name, 'package.json');
  const installed = join(folder, 'node_modules', '.installed.json');
  if (!existsSync(installed) || !readFileSync(wanted).equals(readFileSync(installed))) {
    mkdirSync(folder, {recursive: true});
    copyFileSync(wanted, join(folder, 'package.json'));
    const {status} = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) {
      throw new Error(`The packages of ${name} could not be installed.`);
    }
    copyFileSync(wanted, installed);
  }
  return folder;
}

/** Writes posts as plain Markdown into a new folder. */
export function writePosts(folder: string, posts: readonly BenchPost[]): void {
  mkdirSync(folder);
  for (const {slug, title, description, tags, date, markdown} of posts) {
    const file = postFile({title, description, tags, date}, markdown);
    writeFileSync(join(folder, `${slug}.md`), file);
  }
}
