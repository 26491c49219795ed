import {cpSync} from 'node:fs';
import {join} from 'node:path';
import {linkPackages} from './linkPackages.ts';
import {installPeer, PEERS, writePosts} from './peer.ts';
import {hashFiles, type Site} from './site.ts';

/** A stock Docusaurus site: the unchanged classic preset, with or without `future.faster`. */
export function stock(isFaster: boolean): Site {
  return {
    name: isFaster ? 'stock, faster' : 'stock',
    hash: () => hashFiles([join(PEERS, 'stock')]),
    write(folder, posts) {
      cpSync(join(PEERS, 'stock'), folder, {recursive: true});
      linkPackages(installPeer('stock'), folder);
      writePosts(join(folder, 'blog'), posts);
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
