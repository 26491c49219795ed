import {pointsOf, type Rubric} from './rubric';
import type {Answers, Level} from './score';

/** Answers, and the rubric that they answer. */
export type Check = Readonly<{rubric: Rubric; answers: Answers}>;

/** What an address opens: one check, or one to compare with an earlier one. */
export type Opened = Readonly<{now: Check; before: Check | null}>;

/** Base64url (RFC 4648, section 5): what an address may hold as it is. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** By its two bits; the fourth pair of bits means nothing. */
const LEVELS: readonly Level[] = ['no', 'done', 'shown'];
const POINTS_PER_LETTER = 3;

/** `v`, the rubric's version, the answers, and a letter that checks both: `v1-AAAAAAAM`. */
const LINK = /^v(?<version>\d+)-(?<letters>[\w-]+)$/u;

/** Parts an earlier check from the present one. */
const SEPARATOR = '.';

/**
 * A letter that tells one wrong letter, and two that changed places, itself included: version and letters are the coefficients of a polynomial, and this is its
 * value at a primitive element of the field with 64 elements (x⁶ + x + 1). Its own weight is 1, which the `A` at the end keeps for it alone: the weights of up to
 * 61 letters differ.
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

/** What a link holds, if it is the one that these answers have: the check letter is compared with the rest. */
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

/** The fragment of an address, without `#`, that opens what is given. */
export function fragmentOf({now, before}: Opened): string {
  return before ? `${encode(before)}${SEPARATOR}${encode(now)}` : encode(now);
}

/** Whether a fragment, without `#`, looks like a check's: other anchors are none of ours. */
export function isCheckFragment(fragment: string): boolean {
  return /^v\d/u.test(fragment);
}

/**
 * What a fragment without `#` opens; each check by the rubric of its version.
 *
 * @param rubrics every version that there was
 * @returns null when it is broken, forged, or of a version that does not exist
 */
export function readFragment(fragment: string, rubrics: readonly Rubric[]): Opened | null {
  const parts = fragment.split(SEPARATOR);
  const checks = parts.map((part) => decode(part, rubrics)).filter((check) => check !== null);
  const [first, second] = checks;
  if (!first || checks.length !== parts.length || checks.length > 2) {
    return null;
  }
  return second ? {before: first, now: second} : {before: null, now: first};
}
