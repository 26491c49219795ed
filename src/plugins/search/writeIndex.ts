import {existsSync} from 'node:fs';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {PagefindIndex} from 'pagefind';
import {loadPagefind} from './pagefind.cjs';

/** The folder of the index in a site; `src/search/engine.ts` has the same. */
export const INDEX = 'pagefind';

/**
 * The files that the browser requests. The rest of Pagefind's output, its own user interfaces, is four times as
 * large.
 */
const NEEDED =
  /^(pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|wasm\.en\.pagefind|.+\.pf_\w+)$/u;

/**
 * Page content that is not searchable text: screen-reader notes, one-line facts, cards within articles, the
 * newsletter form, controls.
 */
const NOT_TEXT = [
  '.vh',
  '.meta',
  '[data-feed="skip"]',
  '#newsletter',
  'button',
  '.btn',
  '[aria-hidden="true"]',
];

/** Throws Pagefind's errors, which it returns. */
function check(errors: readonly string[]): void {
  if (errors.length > 0) {
    throw new Error(`The search index could not be built: ${errors.join('; ')}`);
  }
}

/**
 * Builds a search index and replaces the folder's content by it.
 *
 * @param folder becomes the site's /pagefind
 * @param fill adds the pages and returns Pagefind's errors
 * @throws when Pagefind reports an error
 */
export async function writeIndex(
  folder: string,
  fill: (index: PagefindIndex) => Promise<string[]>,
): Promise<void> {
  const pagefind = await loadPagefind();
  try {
    const {errors, index} = await pagefind.createIndex({excludeSelectors: NOT_TEXT});
    check(errors);
    if (!index) {
      throw new Error('The search index could not be built: Pagefind did not start.');
    }
    check(await fill(index));
    const made = await index.getFiles();
    check(made.errors);
    // The preview swaps folders, so that the old index works until the new one is complete.
    const isFirst = !existsSync(path.join(folder, 'pagefind-entry.json'));
    const next = isFirst ? folder : `${folder}.next`;
    await rm(next, {recursive: true, force: true});
    for (const file of made.files.filter((it) => NEEDED.test(it.path))) {
      const target = path.join(next, file.path);
      await mkdir(path.dirname(target), {recursive: true});
      await writeFile(target, file.content);
    }
    if (!isFirst) {
      await rm(folder, {recursive: true, force: true});
      await rename(next, folder);
    }
  } finally {
    await pagefind.close();
  }
}
