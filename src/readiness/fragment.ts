import {listPoints, type Rubric} from './rubric';
import type {Answers, Level} from './score';

export type Check = Readonly<{rubric: Rubric; answers: Answers}>;

/** A level's digit in a link is its place here. */
const LEVELS: readonly Level[] = ['no', 'done', 'shown'];

/** `v`, the rubric's version, and a digit per point: `v1-0012`. */
const LINK = /^v(?<version>\d+)-(?<digits>[012]+)$/u;

/** Without `#`. */
export function writeFragment({rubric, answers}: Check): string {
  return `v${rubric.version}-${answers.map((level) => LEVELS.indexOf(level)).join('')}`;
}

/** @param fragment without `#`; anchors of the page do not match */
export function isCheckFragment(fragment: string): boolean {
  return /^v\d/u.test(fragment);
}

/** Reads a fragment without `#` by the rubric of its version. Null if it is broken, cut short, or of an unknown version. */
export function readFragment(fragment: string, rubrics: readonly Rubric[]): Check | null {
  const {version, digits = ''} = LINK.exec(fragment)?.groups ?? {};
  const rubric = rubrics.find((known) => known.version === Number(version));
  if (!rubric || digits.length !== listPoints(rubric).length) {
    return null;
  }
  return {rubric, answers: [...digits].map((digit) => LEVELS[Number(digit)] ?? 'no')};
}
