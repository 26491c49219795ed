import {join} from 'node:path';
import {HERO_DOSSIER, SPRITE} from '../../../src/config/drawings.ts';
import {headTags} from '../../../src/config/headTags.ts';
import {categories} from '../../../src/content/categories.ts';
import {hero} from '../../../src/content/home.ts';
import {insightsPage} from '../../../src/content/insightsPage.ts';
import {ROOT} from '../support/root.ts';

/** Our fonts, pictures and icons, for a peer's public folder. */
export const PUBLIC = join(ROOT, 'static');

/** The stylesheets with the faces of our fonts and of their fallbacks. */
export const FACES = ['fonts', 'fallbacks'].map((name) => join(ROOT, 'src/css', `${name}.css`));

/**
 * What a peer copies from this site to look the same: the content of the first screens, and the paths of fonts and
 * drawings.
 */
export const shared = {
  preloadedFonts: (headTags ?? []).flatMap((tag) =>
    typeof tag !== 'string' && tag.attributes?.rel === 'preload' ? [tag.attributes.href] : [],
  ),
  sprite: SPRITE,
  dossier: HERO_DOSSIER,
  hero,
  insights: insightsPage,
  categories: categories.flatMap(({name}) => (name === 'News Coverage' ? [] : [name])),
};
