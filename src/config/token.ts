import {readFileSync} from 'node:fs';
import path from 'node:path';

/** The style sheets that define design tokens. Only for Node. */
export const valueSheets = ['fonts', 'tokens', 'colors']
  .map((name) => readFileSync(path.join(__dirname, `../css/${name}.css`), 'utf8'))
  .join('\n');

const [light = '', dark = ''] = valueSheets.split("[data-theme='dark'] {");

function valueIn(css: string, name: string): string | undefined {
  return new RegExp(`--pm-${name}:\\s*([^;]+);`, 'u').exec(css)?.[1];
}

/** The value of a design token, by its name in `src/css` without `--pm-`. Only for Node. @throws when there is none */
export function readToken(name: string, mode: 'light' | 'dark' = 'light'): string {
  const value = (mode === 'dark' && valueIn(dark, name)) || valueIn(light, name);
  if (!value) {
    throw new Error(`src/css has no --pm-${name}.`);
  }
  return value.replace(/var\(--pm-([\w-]+)\)/gu, (_whole, other: string) => readToken(other, mode));
}
