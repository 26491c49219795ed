import {copyFileSync, cpSync, mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {linkPackages} from '../../support/copy-site.ts';
import {run} from '../../support/install-from-npm.ts';
import {type BenchPost, writePost} from '../posts/posts.ts';
import {WORK} from './site.ts';

/** Copies the sources of a peer, with its packages and with posts as plain Markdown, into a new folder. */
export function writePeer(name: string, folder: string, posts: readonly BenchPost[], to: string) {
  const sources = join(__dirname, '../peers', name);
  const packages = join(WORK, 'packages', name);
  mkdirSync(packages, {recursive: true});
  copyFileSync(join(sources, 'package.json'), join(packages, 'package.json'));
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], packages);
  cpSync(sources, folder, {recursive: true});
  linkPackages(packages, folder);
  mkdirSync(join(folder, to));
  for (const {slug, title, description, tags, date, markdown} of posts) {
    const file = join(folder, to, `${slug}.md`);
    writePost(file, {title, description, tags, date}, markdown);
  }
}
