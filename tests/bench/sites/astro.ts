import {copyFileSync, cpSync, symlinkSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {HERO_DOSSIER, SPRITE} from '../../../src/config/drawings.ts';
import {headTags} from '../../../src/config/headTags.ts';
import {categories} from '../../../src/content/categories.ts';
import {hero} from '../../../src/content/home.ts';
import {insightsPage} from '../../../src/content/insightsPage.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {installPeer, PEERS, writePosts} from './peer.ts';
import {hashFiles, type Site} from './site.ts';

/** Our fonts, pictures and icons, for the public folder. */
const PUBLIC = join(ROOT, 'static');

/** The stylesheets with the faces of our fonts and of their fallbacks. */
const FACES = ['fonts', 'fallbacks'].map((name) => join(ROOT, 'src/css', `${name}.css`));

/** What it copies from this site to look the same: the content of the first screens, and the paths of fonts and drawings. */
const SHARED = JSON.stringify({
  preloadedFonts: (headTags ?? []).flatMap((tag) =>
    typeof tag !== 'string' && tag.attributes?.rel === 'preload' ? [tag.attributes.href] : [],
  ),
  sprite: SPRITE,
  dossier: HERO_DOSSIER,
  hero,
  insights: insightsPage,
  categories: categories.flatMap(({name}) => (name === 'News Coverage' ? [] : [name])),
});

/** A blog in Astro with our fonts and the content of our first screens: no script, one inline stylesheet. */
export const astro: Site = {
  name: 'Astro',
  hash: () => hashFiles([join(PEERS, 'astro'), PUBLIC, ...FACES]) + SHARED,
  write(folder, posts) {
    cpSync(join(PEERS, 'astro'), folder, {recursive: true});
    cpSync(PUBLIC, join(folder, 'public'), {recursive: true});
    for (const file of FACES) {
      copyFileSync(file, join(folder, 'src/styles', basename(file)));
    }
    writeFileSync(join(folder, 'src/shared.json'), SHARED);
    symlinkSync(join(installPeer('astro'), 'node_modules'), join(folder, 'node_modules'));
    writePosts(join(folder, 'posts'), posts);
  },
  build: (folder) => ({
    program: 'node',
    args: ['node_modules/.bin/astro', 'build'],
    cwd: folder,
    env: {ASTRO_TELEMETRY_DISABLED: '1'},
  }),
  output: 'dist',
  pages: {
    home: 'index.html',
    list: 'insights.html',
    article: 'insights/posts/enrons-human-toll.html',
  },
};
