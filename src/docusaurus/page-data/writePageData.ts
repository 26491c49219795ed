import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {type PageData, pageDataPath} from './pageData';

/** A page by its address. `laterProps` is called when the page is written, so that only one post's text is in memory at a time. */
export type PageToWrite = PageData &
  Readonly<{path: string; laterProps?: () => Promise<PageData['props']>}>;

/** Leaves a file alone that already says the same, so that the preview reloads for a change and for nothing else. */
function writeIfNew(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
}

/**
 * Writes the data of all pages at and below an address, one after the other, and removes that of pages which are no more. Rejects when a page's later
 * properties cannot be read.
 *
 * @param parent the folder that stands for the site's root
 * @param base the address, `/insights`
 * @param bases all addresses that data is written for: what lies below one of them is left to it
 */
export async function writePageData(
  parent: string,
  base: string,
  pages: readonly PageToWrite[],
  bases: readonly string[] = [],
): Promise<void> {
  const files = new Set<string>();
  for (const {path: address, component, props, laterProps} of pages) {
    const file = path.join(parent, pageDataPath(address));
    files.add(file);
    const data = {component, props: {...props, ...(await laterProps?.())}} satisfies PageData;
    writeIfNew(file, JSON.stringify(data));
    // Let the bundler's work go on in between.
    await setImmediate();
  }
  const fileOf = (address: string) => path.join(parent, pageDataPath(address));
  const below = fileOf(base).replace(/\.json$/u, '');
  const others = bases.filter((other) => other.startsWith(`${base}/`)).map(fileOf);
  const isOthers = (file: string) =>
    others.some((list) => file === list || file.startsWith(list.replace(/\.json$/u, path.sep)));
  const entries = await readdir(below, {recursive: true}).catch(() => []);
  for (const file of entries.map((entry) => path.join(below, entry))) {
    if (file.endsWith('.json') && !files.has(file) && !isOthers(file)) {
      await rm(file);
    }
  }
}
