import {brand} from '../../config/brand';
import {postCategories} from '../../content/categories';
import {homeStamp, pageIllustrations} from '../../content/engravings';
import {hero} from '../../content/home';
import {openDownloads, type PageRoute, pages} from '../../content/pages';
import {resources} from '../../content/resources';
import {findMissingLetter} from '../typeset';

type Place = readonly [place: string, words: string];

function listWords(value: unknown, place: string): Place[] {
  if (typeof value === 'string') {
    return [[place, value]];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, it]) => listWords(it, place ? `${place}.${key}` : key))
    : [];
}

const listPrinted = (): Readonly<Record<string, unknown>> => ({
  'src/config/brand.ts': {...brand, name: brand.name + brand.name.toUpperCase()},
  'src/content/categories.ts': postCategories.map(({name}) => name),
  'src/content/engravings.ts': {homeStamp},
  'src/content/home.ts': {'hero.heading': hero.heading},
  'src/content/pages.ts': Object.fromEntries(
    Object.keys(pageIllustrations).map((route) => [route, pages[route as PageRoute].title]),
  ),
  'src/content/resources.ts': [...resources, ...openDownloads].map(({title}) => title),
});

/** Lists, in a sentence each, the owner's words with a letter that the fonts of PDFs and pictures lack. */
export function listUnprintable(): string[] {
  const printed = Object.entries(listPrinted()).map(
    ([file, value]) => [file, listWords(value, '')] as const,
  );
  const all = printed.flatMap(([, places]) => places.map(([, words]) => words)).join('');
  if (findMissingLetter(all) === undefined) {
    return [];
  }
  return printed.flatMap(([file, places]) =>
    places.flatMap(([place, words]) => {
      const letter = findMissingLetter(words);
      return letter
        ? `${file}: ${place} has the letter "${letter}", which the fonts of PDFs, share pictures and seals lack. Write it in Latin, Greek or Cyrillic letters.`
        : [];
    }),
  );
}

/** @throws naming each letter of the owner's words that the fonts lack */
export function refuseUnprintable(): void {
  const faults = listUnprintable();
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
}
