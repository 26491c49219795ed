import type {HeaderRules} from './headerRules';

/** Cloudflare Pages leaves out a longer line without a word, and reads no more rules. */
const LONGEST_LINE = 2000;
const MOST_RULES = 100;

/**
 * The rules in the syntax that Netlify and Cloudflare Pages read.
 *
 * @throws when a host would not read all of it
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
