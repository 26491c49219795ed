import type {HTMLFile} from 'pagefind';
import {searchWords} from '../../content/searchWords';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {CaseFrontMatter, PostFrontMatter} from '../../posts/plugin/frontMatter';
import {pageHints} from '../../content/pages';

/** What stands apart on the page, without a space in the HTML, and what sets it apart in an excerpt. `vh` is for screen readers alone. First, the links below a case: no text. */
const APART = [
  ['', /<h2 id=articles-that-use-it[^]*?<\/ul>/gu],
  ['. <', /(?=<(?:tr|dt|li|\/table|\/[ou]l)[\s>])(?<=[^\s.!?:>](?:<(?!\/(?:h\d|p)>)[^>]*>)*)</gu],
  [': <', /<(?=dd[\s>])/gu],
  [' · <', /(?<!<tr[^>]*>)<(?=t[dh][\s>])/gu],
  [' <', /<(?=small[\s>])|(?<=>)<(?=span(?! class="?vh)[\s>])/gu],
] as const;

/**
 * Marks the head's title, description and category (`src/seo`) for Pagefind, without loading the marks for visitors. The empty `image` keeps pictures' file
 * names out of the index; a post's category replaces that of all pages.
 */
const TOLD = {
  'name=description': 'data-pagefind-meta=description[content]',
  'property=og:title': 'data-pagefind-meta=title[content]',
  'property=og:type': `data-pagefind-meta=image: data-pagefind-filter=category:${searchWords.pages}`,
  'property=article:section': 'data-pagefind-filter=category[content]',
};

export type SearchHints = Readonly<{
  kind?: string;
  /** Words that people search for and the text does not have. */
  words?: string;
}>;

function hintTags({kind, words}: SearchHints): string {
  return [
    words ? `<meta data-pagefind-meta="words:${words.replaceAll('"', '&quot;')}">` : '',
    kind ? `<meta data-pagefind-filter="kind:${kind}">` : '',
  ].join('');
}

function forPagefind(html: string, hints: SearchHints): string {
  const isPost = html.includes(' property=article:section ');
  const told = isPost ? {...TOLD, 'property=og:type': 'data-pagefind-meta=image:'} : TOLD;
  const apart = APART.reduce((rest, [mark, place]) => rest.replace(place, mark), html);
  return Object.entries(told).reduce(
    (rest, [tag, attributes]) => rest.replace(` ${tag} `, ` ${tag} ${attributes} `),
    apart.replace('<meta ', `${hintTags(hints)}<meta `),
  );
}

/**
 * The indexed part of a page that has `data-pagefind-body`; nothing of others.
 * @param sourcePath the page's file, by which Pagefind knows its address
 * @param hints the author's additions
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

/** By path, from posts' front matter and `src/content/pages.ts`. */
export function searchHints(posts: readonly BlogPost[]): ReadonlyMap<string, SearchHints> {
  const ofPosts = posts.map(({metadata: {permalink, frontMatter}}) => {
    const {searchWords: own, number} = frontMatter as Partial<PostFrontMatter & CaseFrontMatter>;
    const words = [own ?? [], number ?? []].flat().join(', ');
    return [permalink, words === '' ? {} : {words}] as const;
  });
  return new Map<string, SearchHints>([...ofPosts, ...Object.entries(pageHints)]);
}
