function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase();
}

/** Code points, in ascending order, as a `unicode-range` value. */
export function unicodeRange(codePoints: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const codePoint of codePoints) {
    const last = runs.at(-1);
    if (last?.[1] === codePoint - 1) {
      last[1] = codePoint;
    } else {
      runs.push([codePoint, codePoint]);
    }
  }
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

/** The code points of a `unicode-range` value, in its order. */
export function codePointsOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((bound) => Number.parseInt(bound, 16));
    return Array.from({length: to - from + 1}, (_, index) => from + index);
  });
}
