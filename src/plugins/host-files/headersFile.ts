import type {HeaderRules} from './headerRules';

/** Cloudflare Pages' limits; beyond them it ignores lines and rules silently. */
const LONGEST_LINE = 2000;
const MOST_RULES = 100;

/**
 * Formats the rules as `_headers`, the syntax of Netlify and Cloudflare Pages.
 *
 * @throws when the file exceeds a host's limits
 */
export function headersFile(rules: HeaderRules): string {
  const blocks = Object.entries(rules).map(([pattern, headers]) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    const long = lines.find((line) => line.length > LONGEST_LINE);
    if (long !== undefined) {
      throw new Error(
        `A header of ${pattern} is ${long.length} characters long, and hosts read ${LONGEST_LINE}: ${long.slice(0, 60)}…`,
      );
    }
    return `${pattern}\n${lines.join('\n')}\n`;
  });
  if (blocks.length > MOST_RULES) {
    throw new Error(`There are ${blocks.length} rules of headers, and hosts read ${MOST_RULES}.`);
  }
  return blocks.join('\n');
}
