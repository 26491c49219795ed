import {type CheerioAPI, load} from 'cheerio';
import {blogPostContainerID} from '@docusaurus/utils-common';

/** Matches elements that work only on the page, that are only visual, or that a page excludes from its text. */
const PAGE_ONLY =
  'aside, button, nav, script, style, svg, template, [aria-hidden=true], [hidden], [data-feed=skip], ' +
  '#newsletter, :has(> form), .article-heading > a:last-child, a.btn[href*="#"], caption.vh, ' +
  ':is(a, label, summary, td, th) .vh';

/** Selects the element with the author's text on a post's page. */
export const POST_TEXT = `#${blogPostContainerID}`;

/** Selects the summary on a post's page. */
export const IN_SHORT = '.in-short';

export type PageParts = Readonly<{$: CheerioAPI; main: ReturnType<CheerioAPI>}>;

/** Reduces a page's `main` to its text, for feed, copy and search. */
export function readPage(html: string): PageParts {
  const [part = ''] = /<main[\s>](?:.*<\/main>|.*)/su.exec(html) ?? [];
  // React's comments would split words into parts.
  const $ = load(part.replace(/<!--.*?-->/gu, ''));
  const main = $('main');
  // A finding's title is bold only through its style. Bold words in it would end that in Markdown.
  const titles = main.find('section:has(> .marker:first-child) > .title');
  titles.find('strong').replaceWith((_, it) => $(it).contents());
  titles.wrapInner('<strong></strong>');
  main.find(PAGE_ONLY).remove();
  if (main.find(POST_TEXT).length > 0) {
    main.children('header').replaceWith(main.find(`h1, .lede, ${IN_SHORT}`).slice(0, 3));
    main.find('.no-print').remove();
  }
  main.find('[role=figure]').each((_, figure) => {
    const caption = $(figure).children('.title--large').text().trim();
    const picture = $(figure).children().first().contents();
    $(figure)
      .before(picture, ...(caption ? [$('<br>'), $('<span>').text(caption)] : []))
      .remove();
  });
  return {$, main};
}
