import {brand} from '../../config/brand';
import {findMissingLetter} from '../typeset';

function listWords(value: unknown, place: string): [place: string, words: string][] {
  if (typeof value === 'string') {
    return [[place, value]];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, it]) => listWords(it, place ? `${place}.${key}` : key))
    : [];
}

/** Lists values of `brand.ts` with a letter that no font has. Cards and PDFs check theirs; seals do not. */
export function listUnprintable(): string[] {
  const seals = {...brand, name: brand.name + brand.name.toUpperCase()};
  return listWords(seals, '').flatMap(([place, words]) => {
    const letter = findMissingLetter(words);
    return letter
      ? `src/config/brand.ts: ${place} has the letter "${letter}", which the fonts of PDFs, share pictures and seals lack. Write it in Latin, Greek or Cyrillic letters.`
      : [];
  });
}

/** @throws naming each letter of the owner's words that the fonts lack */
export function refuseUnprintable(): void {
  const faults = listUnprintable();
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
}
