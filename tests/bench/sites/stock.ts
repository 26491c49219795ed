import {cpSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {hashFiles} from '../support/hashFiles.ts';
import {installPeer, PEERS} from './installPeer.ts';
import {linkPackages} from './linkPackages.ts';
import {plainMarkdown} from './plainMarkdown.ts';
import type {Site} from './site.ts';

/** A stock Docusaurus site: the unchanged classic preset, with or without `future.faster`. */
export function stock(isFaster: boolean): Site {
  return {
    name: isFaster ? 'stock, faster' : 'stock',
    hash: () => hashFiles([join(PEERS, 'stock')]),
    write(folder, posts) {
      rmSync(folder, {recursive: true, force: true});
      cpSync(join(PEERS, 'stock'), folder, {recursive: true});
      linkPackages(installPeer('stock'), folder);
      mkdirSync(join(folder, 'blog'));
      for (const post of posts) {
        writeFileSync(join(folder, 'blog', `${post.slug}.md`), plainMarkdown(post));
      }
    },
    build: (folder) => ({
      program: 'node',
      args: ['node_modules/.bin/docusaurus', 'build'],
      cwd: folder,
      env: {FASTER: isFaster ? '1' : '0'},
    }),
    output: 'build',
    pages: {home: 'index.html', list: 'insights.html', article: 'insights/enrons-human-toll.html'},
  };
}
