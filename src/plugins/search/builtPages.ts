import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {HTMLFile} from 'pagefind';

/** What begins a cell, a fact or a part of a label: apart on the page, without a space in the HTML. `vh` is for screen readers alone. */
const NEIGHBOR = /<(?=(?:td|th|dt|dd|small)[\s>])|(?<=>)<(?=span(?! class="?vh)[\s>])/gu;

/**
 * The pages of a build that mark their text with `data-pagefind-body`, sorted. Before each cell of a table stands a space, because Pagefind takes
 * "Penalty" and "$100 million" in two cells for one word.
 *
 * @param outDir the build's folder
 */
export function builtPages(outDir: string): HTMLFile[] {
  return readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.html'))
    .toSorted()
    .map((name) => ({
      sourcePath: name.split(path.sep).join('/'),
      content: readFileSync(path.join(outDir, name), 'utf8'),
    }))
    .filter(({content}) => content.includes('data-pagefind-body'))
    .map(({sourcePath, content}) => ({sourcePath, content: content.replace(NEIGHBOR, ' <')}));
}
