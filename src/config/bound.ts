/** How many attempts to get past a control were made, and how many got through. Both are whole numbers. */
export type Counts = Readonly<{made: number; through: number}>;

/** Nobody makes more attempts by hand. Up to this number the results are exact in all digits that pages show. */
export const MOST_ATTEMPTS = 1000;

/** The chance that the control is worse than the bound. One-sided, because readers ask only how bad it could be. */
const DOUBT = 0.05;

/** The chance that at most `through` of `made` independent attempts get through, each with the chance `share`. */
function chanceOfAtMost({made, through}: Counts, share: number): number {
  // The terms are kept as logarithms, because the first of a thousand is too small for a number.
  let term = made * Math.log1p(-share);
  let sum = Math.exp(term);
  for (let count = 1; count <= through; count += 1) {
    term += Math.log(((made - count + 1) / count) * (share / (1 - share)));
    sum += Math.exp(term);
  }
  return sum;
}

/** The largest share, 0 to 1, that could get through: the exact upper bound (https://arxiv.org/abs/1303.1288). */
export function boundOf(counts: Counts): number {
  let [low, high] = [counts.through / counts.made, 1];
  for (let step = 0; low < 1 && step < 40; step += 1) {
    const middle = (low + high) / 2;
    [low, high] = chanceOfAtMost(counts, middle) > DOUBT ? [middle, high] : [low, middle];
  }
  return high;
}

/** A share as a percentage, with one decimal below 1 percent, so that it reads as zero only if it is. */
export const formatShare = (share: number): string =>
  `${share > 0 && share < 0.01 ? Math.max(0.1, Math.round(1000 * share) / 10) : Math.round(100 * share)}%`;

/** The fewest attempts that prove “at most `share` gets through” when `through` of them did; null if over 1,000. */
export function attemptsFor(share: number, through: number): number | null {
  let made = through + 1;
  while (made <= MOST_ATTEMPTS && chanceOfAtMost({made, through}, share) > DOUBT) {
    made += 1;
  }
  return made > MOST_ATTEMPTS ? null : made;
}

type TypedCounts = Readonly<Partial<Record<keyof Counts, string>>>;

const readCount = (text = ''): number =>
  Number(/^\d{1,4}$/u.exec(text.replaceAll(/[\s,]/gu, ''))?.[0] ?? NaN);

/** Lists the fields without a possible number: `made` is 1 to 1,000, and `through` is at most `made`. */
export function listRefused(typed: TypedCounts): Array<keyof Counts> {
  const [made, through] = [readCount(typed.made), readCount(typed.through)];
  const isMade = made >= 1 && made <= MOST_ATTEMPTS;
  const isThrough = through <= (isMade ? made : MOST_ATTEMPTS);
  return [...(isMade ? [] : ['made' as const]), ...(isThrough ? [] : ['through' as const])];
}

/** Parses the two fields; null unless both have a possible number. */
export function readCounts(typed: TypedCounts): Counts | null {
  const counts = {made: readCount(typed.made), through: readCount(typed.through)};
  return listRefused(typed).length > 0 ? null : counts;
}

/** Parses the counts in a URL's fragment, such as `#made-30-through-1`; null if it has none. */
export const readFragment = (hash: string): Counts | null =>
  readCounts(/^#made-(?<made>\d+)-through-(?<through>\d+)$/u.exec(hash)?.groups ?? {});

export const writeFragment = ({made, through}: Counts): string =>
  `#made-${made}-through-${through}`;
