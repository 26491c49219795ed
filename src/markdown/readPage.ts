import {type CheerioAPI, load} from 'cheerio';
import {blogPostContainerID} from '@docusaurus/utils-common';

/** What works only on the page or is only visual, and what the page keeps out of its texts. */
const PAGE_ONLY =
  'aside, button, nav, script, style, svg, template, [aria-hidden=true], [hidden], [data-feed=skip], ' +
  '#newsletter, :has(> form), a.btn[href*="#"], caption.vh, :is(a, label, td, th) .vh';

/** The element of a post's page with the author's text. */
export const POST_TEXT = `#${blogPostContainerID}`;

/** What the page of a post says in short. */
export const IN_SHORT = '.in-short';

export type PageParts = Readonly<{$: CheerioAPI; main: ReturnType<CheerioAPI>}>;

/**
 * Reads the HTML of a page for its feed, its copy and the search, and leaves in its `main` what it says: of a post
 * heading, lede and article. `route` is for messages. @throws when the page has no `main`
 */
export function readPage(route: string, html: string): PageParts {
  // React's comments split words.
  const $ = load(html.replace(/<!--.*?-->/gu, ''));
  const main = $('main');
  if (main.length === 0) {
    throw new Error(`The page at ${route} has no <main>.`);
  }
  // The page's style makes a finding's title bold.
  main.find('section:has(> .marker:first-child) > .title').wrapInner('<strong></strong>');
  main.find(PAGE_ONLY).remove();
  if (main.find(POST_TEXT).length > 0) {
    main.children('header').replaceWith(main.find(`h1, .lede, ${IN_SHORT}`).slice(0, 3));
    main.find('.no-print').remove();
  }
  main.find(':is(h1, h2, h3, h4, h5, h6) > a[href^="#"]').each((_, link) => {
    $(link).replaceWith($(link).contents());
  });
  main.find('[role=figure]').each((_, figure) => {
    const caption = $(figure).attr('aria-label');
    const picture = $(figure).children().first().contents();
    $(figure)
      .before(picture, ...(caption ? [$('<br>'), $('<span>').text(caption)] : []))
      .remove();
  });
  return {$, main};
}
