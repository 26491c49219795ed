import {existsSync} from 'node:fs';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import type {PagefindIndex} from 'pagefind';
import {loadPagefind} from './pagefind.cjs';

/** `src/search/engine.ts` has the same. */
export const INDEX = 'pagefind';

/** The files that the browser requests; Pagefind's own interfaces are four times as large. */
const NEEDED =
  /^(pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|wasm\.en\.pagefind|.+\.pf_\w+)$/u;

/** Not searchable text: screen-reader notes, one-line facts, cards within articles, open positions, which name what the articles explain, the newsletter form, controls. */
const NOT_TEXT = [
  '.vh',
  '.meta',
  '[data-feed="skip"]',
  'details[name="positions"]',
  '#newsletter',
  'button',
  '.btn',
  '[aria-hidden="true"]',
];

/** Pagefind returns its errors. */
function check(errors: readonly string[]): void {
  if (errors.length > 0) {
    throw new Error(`The search index could not be built: ${errors.join('; ')}`);
  }
}

type IndexFile = Readonly<{path: string; content: Uint8Array}>;
type Fragment = Readonly<{content: string; meta: Readonly<Record<string, string>>}>;

/** Read by the browser when a word has no match. */
const WORDS = 'words.txt';

/** Words of four letters and more, sorted, in the form that `src/search/spelling.ts` reads. */
function wordsOf(files: readonly IndexFile[]): string {
  const words = files
    .filter((file) => file.path.startsWith('fragment/'))
    .flatMap(({content}) => {
      // A word of Pagefind's precedes the JSON.
      const file = gunzipSync(content).toString();
      const {content: text, meta} = JSON.parse(file.slice(file.indexOf('{'))) as Fragment;
      return (
        [text, ...Object.values(meta)]
          .join(' ')
          .toLowerCase()
          .match(/[a-z]{4,25}/gu) ?? []
      );
    });
  return [...new Set(words)]
    .toSorted()
    .map((word, index, all) => {
      const last = all[index - 1] ?? '';
      let shared = 0;
      while (shared < 25 && word[shared] === last[shared]) {
        shared += 1;
      }
      return String.fromCharCode('A'.charCodeAt(0) + shared) + word.slice(shared);
    })
    .join('');
}

/** `folder` becomes the site's /pagefind; `fill` adds the pages and returns Pagefind's errors. @throws when Pagefind reports an error */
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
    const words = {path: WORDS, content: Buffer.from(wordsOf(made.files))};
    for (const file of [...made.files.filter((it) => NEEDED.test(it.path)), words]) {
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
