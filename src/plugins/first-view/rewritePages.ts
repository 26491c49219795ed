import {readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Rewrites the HTML files below `dir` one after the other. Each is replaced atomically, because other plugins read the pages at the same time.
 *
 * @param rewrite given a file's name and HTML, returns the new HTML
 */
export function rewritePages(dir: string, rewrite: (file: string, html: string) => string): void {
  const names = readdirSync(dir, {recursive: true, encoding: 'utf8'});
  for (const name of names.filter((entry) => entry.endsWith('.html'))) {
    const file = path.join(dir, name);
    const before = readFileSync(file, 'utf8');
    const after = rewrite(file, before);
    if (after !== before) {
      writeFileSync(`${file}.new`, after);
      renameSync(`${file}.new`, file);
    }
  }
}
