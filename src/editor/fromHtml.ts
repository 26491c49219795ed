import {readFileSync} from 'node:fs';
import {type CheerioAPI, load} from 'cheerio/slim';
import {nameLost, toMarkdown} from './fromWord';
import {readFault} from './lint/faults';
import {type Elements, takeOut} from './wordFile';

/** What only some readers saw at Ghost and Substack: all below a mark, or what stands between two. */
const FOR_MEMBERS =
  /<!--\s*kg-gated-block:begin[^]*?kg-gated-block:end\s*-->|<!--\s*(?:members-only|paywall)\b[^]*|<[^<>]*\b(?:paywall-jump|PaywallToDOM)\b[^]*/giu;

const NO_TEXT = 'nav, header, footer, aside, form, button';

const GOOGLE_COMMENT = 'div:has(> p > a[id^="cmnt"]:not([id^="cmnt_ref"]))';

const isHiding = (attributes: string): boolean =>
  /hides its words/u.test(readFault('no-html', ` <p ${attributes}>`)?.[0] ?? '');

/** Selects what a page hides, by itself or by a class of its style sheet. */
function findHidden(page: CheerioAPI): Elements {
  const rules = page('style')
    .text()
    .matchAll(/\.([\w-]+)\s*\{([^}]*)\}/gu);
  const classes = [...rules].filter(([, , rule = '']) => isHiding(`style="${rule}"`));
  const hidden = page('*').filter((_, it) => {
    const attributes = Object.entries(page(it).attr() ?? {});
    return isHiding(attributes.map(([key, value]) => `${key}="${value}"`).join(' '));
  });
  return hidden
    .add(['[aria-hidden="true"]', GOOGLE_COMMENT, ...classes.map(([, it]) => `.${it}`)].join())
    .not('html, body') as Elements;
}

/** Reads a post of another blog, as its export or the browser saves it. @returns the same as `readWord` */
export async function readHtml(file: string) {
  const html = readFileSync(file, 'utf8');
  const free = html.replace(FOR_MEMBERS, '');
  const page = load(free.replace(/<!--[^]*?-->/gu, ''));
  const text = ['[itemprop="articleBody"], .entry-content', 'article', 'main', 'body']
    .map((it) => page(it).first())
    .find((it) => it.length > 0);
  const title = page('h1').first().text() || page('title').text();
  const players = page('iframe, video, audio, embed')
    .map((_, it) => page(it).attr('src') ?? 'without an address')
    .get();
  const all = text ?? page.root();
  all
    .find('h1')
    .filter((_, it) => page(it).text() === title)
    .remove();
  const hidden = takeOut('hidden words', findHidden(page));
  all.find('script, style, template, noscript, svg').remove();
  const lost = [
    free === html ? [] : 'words for members alone: the mark of a paywall stands above them.',
    hidden,
    takeOut('menus, buttons and what stands beside the text', all.find(NO_TEXT) as Elements),
    players.map((it) => `a player, ${it}: put its address above the text, into "videoUrl".`),
    nameLost(all.html() ?? ''),
  ].flat();
  const markdown = await toMarkdown(all.html() ?? '');
  return {title: title.trim(), lost, write: () => markdown};
}
