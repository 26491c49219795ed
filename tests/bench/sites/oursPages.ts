import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {ours} from './ours.ts';
import type {Site} from './site.ts';

/** What a build makes beside the pages, and no page loads by itself: pictures for shared links, PDFs, the search index. */
const BESIDE = /^ +'\.\/src\/plugins\/(?:share-pictures|downloads|search)\/.*\n/gmu;

/** This site, its pages alone: enough to weigh those of very many posts. */
export const oursPages: Site = {
  ...ours,
  name: 'ours, pages',
  write(folder, posts) {
    ours.write(folder, posts);
    const config = join(folder, 'docusaurus.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace(BESIDE, ''));
  },
};
