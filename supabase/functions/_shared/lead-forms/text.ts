import * as z from 'zod/mini';

// PostgreSQL's jsonb refuses NUL and lone surrogates.
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Without ink: blanks, what formats or is ignorable, and the signs that Unicode draws as a blank. */
const UNSEEN =
  /[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{13441}\u{13442}\u{1D159}]/u;

/** What gives the emoji before it its look: a variation selector, or the region of a flag. */
const EMOJI_END = /^(?:\uFE0F|[\u{E0020}-\u{E007E}]+\u{E007F})/u;

/** Takes off, at both ends, what is not seen. Inside nothing changes. */
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

/** The first check of a field of several lines. */
export function cleanLines() {
  return z.overwrite(cleanText);
}

/** Line breaks of every system, and tabs. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/** Makes a string one line. The first check of every other field. */
export function cleanLine() {
  return z.overwrite((value: string) => cleanText(value.replace(BREAKS, ' ')));
}

/** UTF-16 units beyond two a character, for clusters of many code points: fifty emoji of families have 550. */
const SPARE_UNITS = 800;

/** Firefox before 125 has none, and counts an emoji of several code points as several. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : null;

/**
 * Whether a text has more characters, as a person counts them (Unicode's grapheme clusters), or more UTF-16 units than
 * any name or message needs: a cluster has no end, and the function reads 32 KiB.
 */
function isLonger(value: string, limit: number): boolean {
  if (value.length <= limit || value.length > 2 * limit + SPARE_UNITS) {
    return value.length > limit;
  }
  let length = 0;
  // No further than the limit: a cluster takes ten microseconds.
  for (const _cluster of segmenter?.segment(value) ?? value) {
    length += 1;
    if (length > limit) {
      return true;
    }
  }
  return false;
}

/** Refuses a text of fewer characters. */
export function requireCharacters(min: number, message: string) {
  return z.refine<string>((value) => isLonger(value, min - 1), message);
}

/** Refuses a text of more characters. */
export function limitCharacters(max: number, message: string) {
  return z.refine<string>((value) => !isLonger(value, max), message);
}

/** A required line; `label` as it starts a sentence. */
export function requireText(label: string, max: number) {
  return z
    .string()
    .check(cleanLine(), requireCharacters(1, `${label} is required`), limitLength(label, max));
}

/** The usual message of a text of more characters. */
export const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters`;

/** {@link limitCharacters} with it. */
export function limitLength(label: string, max: number) {
  return limitCharacters(max, tooLong(label, max));
}
