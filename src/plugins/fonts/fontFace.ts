import type {Cut} from './cuts';

/**
 * The `@font-face` rule of a font file. `font-display: swap`: text shows at once in the fallback of
 * `src/css/fallbacks.css`.
 *
 * @param file its name below `static/fonts`
 * @param range the value of `unicode-range`; omitted for a file with all characters
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
