import {join} from 'node:path';
import {HERO_DOSSIER, SPRITE} from '../../../src/config/drawings.ts';
import {headTags} from '../../../src/config/headTags.ts';
import {categories} from '../../../src/content/categories.ts';
import {hero} from '../../../src/content/home.ts';
import {insightsPage} from '../../../src/content/insightsPage.ts';
import {ROOT} from '../support/root.ts';

/** Fonts, pictures and icons, for a peer's folder of public files. */
export const PUBLIC = join(ROOT, 'static');

/** The faces of the fonts and of what stands in for them. */
export const FACES = ['fonts', 'fallbacks'].map((name) => join(ROOT, 'src/css', `${name}.css`));

/** What a peer that looks like this site takes from it: the words of the first screens, and the addresses of fonts and drawings. */
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
