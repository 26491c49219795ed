import {copyFileSync, cpSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {headTags} from '../../../src/config/headTags.ts';
import {HERO_DOSSIER, SPRITE} from '../../../src/config/paths.ts';
import {categories} from '../../../src/content/categories.ts';
import {hero} from '../../../src/content/home.ts';
import {insightsPage} from '../../../src/content/insightsPage.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {writePeer} from './peer.ts';
import type {Site} from './site.ts';

/** What it copies from this site to look the same: the content of the first screens, and the paths of fonts and drawings. */
const SHARED = {
  preloadedFonts: (headTags ?? []).flatMap((tag) =>
    typeof tag !== 'string' && tag.attributes?.rel === 'preload' ? [tag.attributes.href] : [],
  ),
  sprite: SPRITE,
  dossier: HERO_DOSSIER,
  hero,
  insights: insightsPage,
  categories: categories.flatMap(({name}) => (name === 'News Coverage' ? [] : [name])),
};

/** A blog in Astro with our fonts and the content of our first screens: no script, one inline stylesheet. */
export const astro: Site = {
  name: 'Astro',
  write(folder, posts) {
    writePeer('astro', folder, posts, 'posts');
    cpSync(join(ROOT, 'static'), join(folder, 'public'), {recursive: true});
    copyFileSync(join(ROOT, 'src/css/fonts.css'), join(folder, 'src/styles/fonts.css'));
    writeFileSync(join(folder, 'src/shared.json'), JSON.stringify(SHARED));
  },
  build: {args: ['node_modules/.bin/astro', 'build'], env: {ASTRO_TELEMETRY_DISABLED: '1'}},
  output: 'dist',
  article: '/insights/posts/enrons-human-toll',
};
