import * as z from 'zod/mini';

// PostgreSQL's jsonb refuses NUL and lone surrogates.
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Invisible characters: blanks, format characters, ignorable ones, and signs that Unicode draws as a blank. */
const UNSEEN =
  /[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{13441}\u{13442}\u{1D159}]/u;

/** Invisible characters that belong to the emoji before them: a variation selector, or the region of a flag. */
const EMOJI_END = /^(?:\uFE0F|[\u{E0020}-\u{E007E}]+\u{E007F})/u;

function trim(value: string): string {
  const characters = [...value];
  const isSeen = (it: string) => !UNSEEN.test(it);
  const start = characters.findIndex(isSeen);
  const end = characters.findLastIndex(isSeen) + 1;
  const isEmoji = /\p{Extended_Pictographic}/u.test(characters[end - 1] ?? '');
  const [look = ''] = isEmoji ? (EMOJI_END.exec(characters.slice(end).join('')) ?? []) : [];
  return start === -1 ? '' : characters.slice(start, end).join('') + look;
}

/** Drops control characters, replaces lone surrogates and trims (specification, section 5). Idempotent. */
export function cleanText(value: string): string {
  return trim(value.replace(CONTROLS, '').replace(LONE_SURROGATES, '\uFFFD'));
}

/** The first check of every field with several lines. */
export function cleanLines() {
  return z.overwrite(cleanText);
}

/** Line breaks of every operating system, and tabs. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/** Makes a string one line. The first check of every other field. */
export function cleanLine() {
  return z.overwrite((value: string) => cleanText(value.replace(BREAKS, ' ')));
}

/** How many UTF-16 units a text may have in addition to two per character: fifty emoji of families need 550. */
const SPARE_UNITS = 800;

/** Firefox before 125 has no Intl.Segmenter; there an emoji of several code points counts as several characters. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : null;

/**
 * Whether a text has more characters, as a person counts them (Unicode's grapheme clusters), or more UTF-16 units than
 * any name or message needs: a cluster can be endless, and the function accepts 32 KiB.
 */
function isLonger(value: string, limit: number): boolean {
  if (value.length <= limit || value.length > 2 * limit + SPARE_UNITS) {
    return value.length > limit;
  }
  let length = 0;
  // Counts no further than the limit: each cluster takes ten microseconds.
  for (const _cluster of segmenter?.segment(value) ?? value) {
    length += 1;
    if (length > limit) {
      return true;
    }
  }
  return false;
}

/** Refuses a text with fewer characters. */
export function requireCharacters(min: number, message: string) {
  return z.refine<string>((value) => isLonger(value, min - 1), message);
}

/** Refuses a text with more characters. */
export function limitCharacters(max: number, message: string) {
  return z.refine<string>((value) => !isLonger(value, max), message);
}

/** A required field of one line; `label` is capitalized, because messages begin with it. */
export function requireText(label: string, max: number) {
  return z
    .string()
    .check(cleanLine(), requireCharacters(1, `${label} is required`), limitLength(label, max));
}

/** The usual message for a text that is too long. */
export const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters`;

/** {@link limitCharacters} with the usual message. */
export function limitLength(label: string, max: number) {
  return limitCharacters(max, tooLong(label, max));
}

/** Parses a web address; null when it is malformed. Browsers of early 2023 have no `URL.canParse`. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
