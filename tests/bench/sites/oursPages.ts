import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {ours} from './ours.ts';
import type {Site} from './site.ts';

/** Build outputs that no page loads by itself: share pictures, PDFs, the search index. */
const BESIDE = /^ +'\.\/src\/plugins\/(?:share-pictures|downloads|search)\/.*\n/gmu;

/** This site without these outputs: enough to weigh pages with very many posts. */
export const oursPages: Site = {
  ...ours,
  name: 'ours, pages',
  write(folder, posts) {
    ours.write(folder, posts);
    const config = join(folder, 'docusaurus.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace(BESIDE, ''));
  },
};
