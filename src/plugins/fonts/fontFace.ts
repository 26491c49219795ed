import type {Cut} from './cuts';

/**
 * The rule by which the browser finds a cut. Text is shown at once in a fallback of the same measures (`src/css/fallbacks.css`) and takes its
 * font when that is there.
 *
 * @param file its name below `static/fonts`
 * @param range the value of `unicode-range`; left out for a cut with all characters
 */
export function fontFace(
  {family, style, descriptors}: Cut,
  file: string,
  range: string | undefined,
): string {
  const rest = range ? {...descriptors, 'unicode-range': range} : descriptors;
  return `@font-face {
  font-family: '${family}';
  src: /* webpackIgnore: true */ url('/fonts/${file}') format('woff2');
  font-style: ${style};
  font-display: swap;
${Object.entries(rest)
  .map(([name, value]) => `  ${name}: ${value};\n`)
  .join('')}}
`;
}
