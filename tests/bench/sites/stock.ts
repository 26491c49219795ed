import {writePeer} from './peer.ts';
import type {Site} from './site.ts';

/** A stock Docusaurus site: the unchanged classic preset, with or without `future.faster`. */
export function stock(isFaster: boolean): Site {
  return {
    name: isFaster ? 'stock, faster' : 'stock',
    write: (folder, posts) => writePeer('stock', folder, posts, 'blog'),
    build: {
      args: ['node_modules/.bin/docusaurus', 'build'],
      env: {FASTER: isFaster ? '1' : '0'},
    },
    output: 'build',
    article: '/insights/enrons-human-toll',
  };
}
