import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {pageDataPath} from '../../config/pageDataPath';
import type {PageData} from '../../routing/PageData';

/** A page by its address. */
export type DataPage = PageData & Readonly<{path: string}>;

/** Leaves a file alone that already says the same, so that the preview reloads for a change and for nothing else. */
function writeIfNew(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
}

/**
 * Writes the data of all pages at and below an address, and removes that of pages which are no more.
 *
 * @param parent the folder that stands for the site's root
 * @param base the address, `/insights`
 * @param pages one after the other, so that their texts are never in memory together
 * @returns the pages without what they show
 */
export async function writePageData<Page extends DataPage>(
  parent: string,
  base: string,
  pages: AsyncIterable<Page>,
): Promise<Omit<Page, 'props'>[]> {
  const files = new Set<string>();
  const written: Omit<Page, 'props'>[] = [];
  for await (const {props, ...page} of pages) {
    const file = path.join(parent, pageDataPath(page.path));
    files.add(file);
    writeIfNew(file, JSON.stringify({component: page.component, props} satisfies PageData));
    written.push(page);
  }
  const below = path.join(parent, pageDataPath(base).replace(/\.json$/u, ''));
  const entries = await readdir(below, {recursive: true}).catch(() => []);
  for (const file of entries.map((entry) => path.join(below, entry))) {
    if (file.endsWith('.json') && !files.has(file)) {
      await rm(file);
    }
  }
  return written;
}
