/** The attempts on one control: `made` were made, `through` of them got past it. Both are whole numbers. */
export type Counts = Readonly<{made: number; through: number}>;

/** More than anybody makes by hand; up to here the results are exact to the digits that are shown. */
export const MOST_ATTEMPTS = 1000;

/** The remaining chance that the control is worse. One-sided: the question is only how bad it could be. */
const DOUBT = 0.05;

/** Chance that at most `through` of `made` alike and independent attempts get past a control that lets `share` past. */
function chanceOfAtMost({made, through}: Counts, share: number): number {
  // In logarithms: the first of a thousand terms is too small for a number.
  let term = made * Math.log1p(-share);
  let sum = Math.exp(term);
  for (let count = 1; count <= through; count += 1) {
    term += Math.log(((made - count + 1) / count) * (share / (1 - share)));
    sum += Math.exp(term);
  }
  return sum;
}

/**
 * The largest share of all attempts, 0 to 1, that could still get through: the exact upper bound of a counted share
 * (Clopper and Pearson, https://doi.org/10.3390/sym14061104), found by halving.
 */
export function boundOf(counts: Counts): number {
  let [low, high] = [counts.through / counts.made, 1];
  for (let step = 0; low < 1 && step < 40; step += 1) {
    const middle = (low + high) / 2;
    [low, high] = chanceOfAtMost(counts, middle) > DOUBT ? [middle, high] : [low, middle];
  }
  return high;
}

/** The fewest attempts to say that at most `share` gets through, if `through` of them did; null: over 1,000. */
export function attemptsFor(share: number, through: number): number | null {
  let made = through + 1;
  while (made <= MOST_ATTEMPTS && chanceOfAtMost({made, through}, share) > DOUBT) {
    made += 1;
  }
  return made > MOST_ATTEMPTS ? null : made;
}

/** Parses the two fields; null unless both are whole numbers, `made` is 1 to 1,000, and `through` is at most `made`. */
export function readCounts(typed: Readonly<Record<string, string>>): Counts | null {
  const [made = NaN, through = NaN] = [typed.made, typed.through].map((text = '') =>
    Number(/^\d{1,4}$/u.exec(text.replaceAll(/[\s,]/gu, ''))?.[0] ?? NaN),
  );
  return made >= 1 && made <= MOST_ATTEMPTS && through <= made ? {made, through} : null;
}

/** Parses the counts in a URL's fragment, such as `#made-30-through-1`; null if it has none. */
export const readFragment = (hash: string): Counts | null =>
  readCounts(/^#made-(?<made>\d+)-through-(?<through>\d+)$/u.exec(hash)?.groups ?? {});

export const writeFragment = ({made, through}: Counts): string =>
  `#made-${made}-through-${through}`;
