import type {HeaderRules} from './headerRules';

/** Cloudflare Pages' limits; beyond them it ignores lines and rules silently. */
const LONGEST_LINE = 2000;
const MOST_RULES = 100;

/**
 * Formats the rules as `_headers`, the syntax of Netlify and Cloudflare Pages. A header that every response has, and a rule gives another
 * value, is removed first: Cloudflare would join both. Netlify's CLI takes the later value.
 *
 * @throws when the file exceeds a host's limits
 */
export function headersFile(rules: HeaderRules): string {
  const everywhere = rules['/*'] ?? {};
  const blocks = Object.entries(rules).map(([pattern, headers]) => {
    const lines = Object.entries(headers).flatMap(([name, value]) => [
      ...(pattern !== '/*' && name in everywhere ? [`  ! ${name}`] : []),
      `  ${name}: ${value}`,
    ]);
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
