import {pointsOf, type Rubric} from './rubric';
import type {Answers, Level} from './score';

export type Check = Readonly<{rubric: Rubric; answers: Answers}>;

/** `before`: an earlier check to compare with. */
export type Opened = Readonly<{now: Check; before: Check | null}>;

/** Base64url (RFC 4648, section 5): safe in an address. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Index: the level's two bits; the fourth value is unused. */
const LEVELS: readonly Level[] = ['no', 'done', 'shown'];
const POINTS_PER_LETTER = 3;

/** `v`, the rubric's version, the answers, and a check letter over both: `v1-AAAAAAAM`. */
const LINK = /^v(?<version>\d+)-(?<letters>[\w-]+)$/u;

/** Between the present check and an earlier one. */
const SEPARATOR = '.';

/**
 * Check letter; detects one wrong or two swapped letters, itself included. Version and letters are the coefficients of a polynomial over GF(64) (x⁶ + x + 1),
 * evaluated at a primitive element. The `A` at the end reserves weight 1 for the check letter. Weights of up to 61 letters differ.
 */
function checkLetter(version: number, letters: string): string {
  let value = version % LETTERS.length;
  for (const letter of `${letters}A`) {
    value <<= 1;
    value = (value & 64 ? value ^ 0b1000011 : value) ^ LETTERS.indexOf(letter);
  }
  return LETTERS.charAt(value);
}

function encode({rubric, answers}: Check): string {
  const letters: string[] = [];
  for (let first = 0; first < answers.length; first += POINTS_PER_LETTER) {
    const bits = [0, 1, 2].map((next) => LEVELS.indexOf(answers[first + next] ?? 'no'));
    letters.push(LETTERS.charAt(bits.reduce((value, bit) => (value << 2) | bit, 0)));
  }
  const text = letters.join('');
  return `v${rubric.version}-${text}${checkLetter(rubric.version, text)}`;
}

function levelsIn(letters: string): (Level | undefined)[] {
  return [...letters].flatMap((letter) => {
    const value = LETTERS.indexOf(letter);
    return [4, 2, 0].map((shift) => LEVELS[(value >> shift) & 3]);
  });
}

/** Null unless encoding the answers gives the same text again, check letter included. */
function decode(text: string, rubrics: readonly Rubric[]): Check | null {
  const {version, letters = ''} = LINK.exec(text)?.groups ?? {};
  const rubric = rubrics.find((known) => known.version === Number(version));
  if (!rubric) {
    return null;
  }
  const levels = levelsIn(letters);
  const check = {rubric, answers: pointsOf(rubric).map((_, index) => levels[index] ?? 'no')};
  return encode(check) === text ? check : null;
}

/** Without `#`. */
export function fragmentOf({now, before}: Opened): string {
  return before ? `${encode(before)}${SEPARATOR}${encode(now)}` : encode(now);
}

/** @param fragment without `#`; anchors of the page do not match */
export function isCheckFragment(fragment: string): boolean {
  return /^v\d/u.test(fragment);
}

/** Reads a fragment without `#`, each check by the rubric of its version. Null if broken, forged, or of an unknown version. */
export function readFragment(fragment: string, rubrics: readonly Rubric[]): Opened | null {
  const parts = fragment.split(SEPARATOR);
  const checks = parts.map((part) => decode(part, rubrics)).filter((check) => check !== null);
  const [first, second] = checks;
  if (!first || checks.length !== parts.length || checks.length > 2) {
    return null;
  }
  return second ? {before: first, now: second} : {before: null, now: first};
}
