import {blogPostContainerID} from '@docusaurus/utils-common';
import {load} from 'cheerio';

/**
 * Content that works only on the site: cards with buttons, drawings, markers, and screen-reader notes about new tabs.
 */
const SITE_ONLY = '[data-feed="skip"], [aria-hidden="true"], svg, script, style, .vh';

/** The attributes that a feed keeps; classes, ids and roles mean nothing to a feed reader. */
const KEPT = new Set([
  'href',
  'src',
  'srcset',
  'sizes',
  'alt',
  'width',
  'height',
  'type',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'cite',
  'datetime',
  'lang',
]);

/** Makes all URLs of a `srcset` absolute. */
function absoluteSet(srcset: string, pageUrl: string): string {
  return srcset
    .split(/,\s+/u)
    .map((candidate) => candidate.trim().replace(/^\S+/u, (src) => new URL(src, pageUrl).href))
    .join(', ');
}

/**
 * The full text of a post for a feed: absolute links, no site-only content.
 *
 * @param html the post's built page
 * @param pageUrl the page's URL
 * @throws when the page has no text
 */
export function feedText(html: string, pageUrl: string): string {
  const $ = load(html);
  const text = $(`#${blogPostContainerID}`);
  text.find(SITE_ONLY).remove();
  if (text.text().trim() === '') {
    throw new Error(
      `The feed found no text for ${pageUrl}: its page must hold the element of blogPostContainerID.`,
    );
  }
  // On the site a heading links to itself, and CSS makes a finding's title bold.
  text.find(':is(h2, h3, h4, h5, h6) > a[href^="#"]').each((_index, link) => {
    $(link).replaceWith($(link).contents());
  });
  text.find('section > p:first-child').wrapInner('<strong></strong>');
  text.find('*').each((_index, element) => {
    for (const [name, value] of Object.entries($(element).attr() ?? {})) {
      if (!KEPT.has(name)) {
        $(element).removeAttr(name);
      } else if (name === 'href' || name === 'src') {
        $(element).attr(name, new URL(value, pageUrl).href);
      } else if (name === 'srcset') {
        $(element).attr(name, absoluteSet(value, pageUrl));
      }
    }
  });
  return (text.html() ?? '').replace(/<!--[\s\S]*?-->/gu, '').trim();
}
