import {existsSync} from 'node:fs';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {PagefindIndex} from 'pagefind';
import {loadPagefind} from './pagefind.cjs';

/** What the browser asks for: the engine and the index. The rest of Pagefind's output, its own user interfaces, is four times as large. */
const NEEDED =
  /^(pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|wasm\.en\.pagefind|.+\.pf_\w+)$/u;

/**
 * What is on a page but not part of what it says: words for screen readers, lists of facts in one line, cards within articles, the newsletter's
 * section, controls.
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

/** Pagefind answers with its complaints instead of throwing. */
function check(errors: readonly string[]): void {
  if (errors.length > 0) {
    throw new Error(`The search index could not be built: ${errors.join('; ')}`);
  }
}

/**
 * Builds a search index and writes it in place of what was in the folder.
 *
 * @param folder becomes the site's /pagefind
 * @param fill adds the pages; returns Pagefind's complaints
 * @throws when Pagefind complains of anything
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
    // The old index serves until the new one is whole. A build has none; while it goes through its folders none may come and go.
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
