import {readFileSync} from 'node:fs';
import {type CheerioAPI, load} from 'cheerio/slim';
import {toMarkdown} from './fromWord';
import {readFault} from './lint/faults';
import {type Elements, MARKED_WORDS, nameWords, takeOut, VIVID} from './wordFile';

/** What only some readers saw at Ghost and Substack: all below a mark, or what stands between two. */
const FOR_MEMBERS =
  /<!--\s*kg-gated-block:begin[^]*?kg-gated-block:end\s*-->|<!--\s*(?:members-only|paywall)\b[^]*|<[^<>]*\b(?:paywall-jump|PaywallToDOM)\b[^]*/giu;

const NO_TEXT =
  'nav, header, footer, aside, form, button, [class*="button"], [class*="subscri"], [class*="share"], [class*="author"], [id*="related"]';

const GOOGLE_COMMENT = 'div:has(> p > a[id^="cmnt"]:not([id^="cmnt_ref"]))';

type StyleOf = (it: Elements) => string;

/** Reads the styles of elements: their own, and those of their classes in the page's style sheets. */
function readStyles(page: CheerioAPI): StyleOf {
  const rules = page('style')
    .text()
    .matchAll(/\.([\w-]+)\s*\{([^}]*)\}/gu);
  const ofClass = new Map([...rules].map(([, name = '', rule = '']) => [name, rule]));
  return (it) => {
    const classes = it.attr('class')?.split(/\s+/u) ?? [];
    return [it.attr('style') ?? '', ...classes.map((name) => ofClass.get(name) ?? '')].join(';');
  };
}

/** Selects what a page hides, by the check of HTML in posts. */
const findHidden = (page: CheerioAPI, styleOf: StyleOf): Elements =>
  page('*')
    .filter((_, it) => {
      const style = styleOf(page(it) as Elements);
      const attributes = Object.entries({...page(it).attr(), style});
      const tag = `<p ${attributes.map(([key, value]) => `${key}="${value}"`).join(' ')}>`;
      return /hides its words/u.test(readFault('no-html', ` ${tag}`)?.[0] ?? '');
    })
    .add(`[aria-hidden="true"], del[datetime], ${GOOGLE_COMMENT}`)
    .not('html, body') as Elements;

/** Leaves only the title of a link that is a card. @returns its other parts */
const leaveTitles = (page: CheerioAPI) =>
  page('a:has(div, p, figure, br)')
    .get()
    .flatMap((it) => {
      const parts = page(it).find(':not(:has(*))');
      const [title, ...others] = parts.get().filter((part) => page(part).text().trim() !== '');
      page(it).html(title ? (page(title).html() ?? '') : (page(it).html() ?? ''));
      return others;
    });

/** Puts lists into the points they belong to: Google Docs writes each depth as a list beside the one above. */
const nestLists = (page: CheerioAPI) =>
  [8, 7, 6, 5, 4, 3, 2, 1].forEach((depth) =>
    page(`[class*="lst-kix"][class*="-${depth}"]`).each(
      (_, it) => void page(it).prev('ul, ol').children('li').last().append(it),
    ),
  );

const MARKED = new RegExp(
  `background(?:-color)?: ?(?!#?f{3,6}\\b|white|transparent|none|in|rgba?\\(255, 255, 255|rgba\\(0, 0, 0, 0)|(?<![-\\w])color: ?(?:#${VIVID}|blue|green|red|rgb\\((?=[\\d, ]*\\b(?:1[6-9]|2\\d)\\d\\b)(?=[\\d, ]*\\b\\d\\d?\\b))`,
  'iu',
);

const BY_STYLE = [
  ['s', /line-through/u],
  ['sup', /vertical-align: ?super/u],
  ['em', /font-style: ?italic/u],
  ['strong', /font-weight: ?(?:bold|[6-9]00)/u],
] as const;

/** Reads a post of another blog, as its export or the browser saves it. @returns the same as `readWord` */
export async function readHtml(file: string) {
  const html = readFileSync(file, 'utf8');
  const free = html.replace(FOR_MEMBERS, '');
  const page = load(
    free.replace(/<(style\b[^>]*)>\s*<!--|<!(?:--[^]*?--|\[[^]*?\])>/giu, (_, it) =>
      it ? `<${it}>` : '',
    ),
  );
  const text = ['[itemprop="articleBody"], .entry-content', 'article', 'main', 'body']
    .map((it) => page(it).first())
    .find((it) => it.length > 0);
  const title = page('h1, p.title').first().text() || page('title').text();
  const players = page('iframe, video, audio, embed, object, [data-attrs]:empty:not(img)')
    .map((_, it) => page(it).attr('src') ?? page(it).attr('class') ?? 'without a name')
    .get();
  const all = text ?? page.root();
  all
    .find('h1, h2, h3, .title')
    .filter((_, it) => page(it).text() === title)
    .remove();
  nestLists(page);
  const styleOf = readStyles(page);
  const hidden = takeOut('hidden words', findHidden(page, styleOf));
  all.find('script, style, template, noscript, svg').remove();
  for (const [name, style] of BY_STYLE) {
    const like = all.find('span').filter((_, it) => style.test(styleOf(page(it) as Elements)));
    like.wrapInner(`<${name}></${name}>`);
  }
  all.find('.pullquote').wrapInner('<blockquote></blockquote>');
  all.find('[class*="checkbox"]').replaceWith('<input type="checkbox">');
  const tasks = all.find('[class*="task"] > li, [class*="todo"] > li');
  tasks.not(':has(input)').prepend('<input type="checkbox">');
  const lazy = all.find('img[data-src]');
  lazy.attr('src', (at, it) => it ?? lazy.eq(at).attr('data-src') ?? '');
  const beside = [...leaveTitles(page), ...all.find('figure:has(img) > figcaption a').get()];
  const marked = all
    .find('mark, s, del, strike, [color], :not(a, h1, h2, h3) > span:not(:has(a))')
    .filter((_, it) => !page(it).is('span') || MARKED.test(styleOf(page(it) as Elements)));
  all.find('figure:has(img) > figcaption').each((_, it) => {
    page(it).parent().find('img').attr('title', page(it).text().trim());
    page(it).remove();
  });
  const lost = [
    free === html ? [] : 'words for members alone: the mark of a paywall stands above them.',
    hidden,
    takeOut('menus, buttons and what stands beside the text', all.find(NO_TEXT) as Elements),
    players.map((it) => `a player or the like, ${it}: a film’s address belongs into "videoUrl".`),
    nameWords(MARKED_WORDS, marked as Elements),
    nameWords('descriptions and links of pictures and other pages', page(beside) as Elements),
  ].flat();
  const {markdown, lost: unsaid} = await toMarkdown(all.html() ?? '');
  return {title: title.trim(), lost: [...lost, ...unsaid], write: () => markdown};
}
