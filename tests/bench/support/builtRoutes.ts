import {readdirSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';

/** A page of a built site, and whether it may be indexed. */
export type BuiltRoute = Readonly<{path: string; isIndexed: boolean}>;

const MOVED = /http-equiv="?refresh/u;
const HIDDEN = /<meta[^>]*name="?robots"?[^>]*noindex/u;

/** All pages of a built site by path, the not-found page as `/404`; redirect pages are left out. */
export function builtRoutes(folder: string): BuiltRoute[] {
  const entries = readdirSync(folder, {withFileTypes: true, recursive: true});
  const pages = entries.filter((it) => it.isFile() && it.name.endsWith('.html'));
  return pages
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const html = readFileSync(file, 'utf8');
      const name = relative(folder, file).split(sep).join('/');
      const path = `/${name.replace(/(?:(?:^|\/)index)?\.html$/u, '')}`;
      return MOVED.test(html) ? [] : [{path, isIndexed: !HIDDEN.test(html)}];
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
