import type {HTMLFile} from 'pagefind';
import {searchWords} from '../../content/searchWords';

/** What begins a cell, a fact or a part of a label: apart on the page, without a space in the HTML. `vh` is for screen readers alone. */
const NEIGHBOR = /<(?=(?:td|th|dt|dd|small)[\s>])|(?<=>)<(?=span(?! class="?vh)[\s>])/gu;

/**
 * What tells Pagefind a page's title, description and category, by the tag of its head that says so (`src/seo`), which no visitor needs to load. The empty `image`
 * keeps the file names of pictures out of the index; a post's category takes the place of the one of all pages.
 */
const TOLD = {
  'name=description': 'data-pagefind-meta=description[content]',
  'property=og:title': 'data-pagefind-meta=title[content]',
  'property=og:type': `data-pagefind-meta=image: data-pagefind-filter=category:${searchWords.pages}`,
  'property=article:section': 'data-pagefind-filter=category[content]',
};

/** What a page is asked for besides its text: see `src/content/pages.ts`. */
export type SearchHints = Readonly<{
  /** What a visitor finds there, in place of the category. */
  kind?: string;
  /** Words that people search for and the text does not have. */
  words?: string;
}>;

/** The hints as tags that Pagefind reads. */
function hintTags({kind, words}: SearchHints): string {
  return [
    words ? `<meta data-pagefind-meta="words:${words.replaceAll('"', '&quot;')}">` : '',
    kind ? `<meta data-pagefind-filter="kind:${kind}">` : '',
  ].join('');
}

function forPagefind(html: string, hints: SearchHints): string {
  const isPost = html.includes(' property=article:section ');
  const told = isPost ? {...TOLD, 'property=og:type': 'data-pagefind-meta=image:'} : TOLD;
  return Object.entries(told).reduce(
    (rest, [tag, attributes]) => rest.replace(` ${tag} `, ` ${tag} ${attributes} `),
    html.replace(NEIGHBOR, ' <').replace('<meta ', `${hintTags(hints)}<meta `),
  );
}

/**
 * What the search index takes from a page that marks its text with `data-pagefind-body`; nothing from another. Before each cell of a table stands a space,
 * because Pagefind takes "Penalty" and "$100 million" in two cells for one word.
 *
 * @param sourcePath the page's file, by which Pagefind knows its address
 * @param hints what its author added for the search
 */
export function pageRecord(
  sourcePath: string,
  html: string,
  hints: SearchHints = {},
): HTMLFile | undefined {
  return html.includes('data-pagefind-body')
    ? {sourcePath, content: forPagefind(html, hints)}
    : undefined;
}
