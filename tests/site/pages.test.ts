import {readFileSync} from 'node:fs';
import {load} from 'cheerio';
import {type ConfigData, HtmlValidate, StaticConfigLoader} from 'html-validate';
import mails from '../../supabase/functions/_shared/mail/visitor-mails.json';
import {ask, everyPage, assertNoFaults, pageAt, repeated, statuses} from './support/site';

const config = JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')) as ConfigData;
const loader = new StaticConfigLoader(config);
const settings = loader.getConfigFor('');
// The configuration is resolved once, not for every page.
loader.getConfigFor = () => settings;
const validator = new HtmlValidate(loader);

test('html-validate reports no error on any page', async () => {
  await assertNoFaults(everyPage, async ({html}) => {
    const {results} = await validator.validateString(html);
    const faults = results.flatMap(({messages}) => messages);
    return {'html-validate:': faults.map((it) => `${it.ruleId}: ${it.message} at ${it.selector}`)};
  });
});

test('every address that a page links to or loads answers without a redirect, and every anchor exists', async () => {
  const ids = new Map(everyPage.map((page) => [page.path, new Set(page.ids)]));
  await assertNoFaults(everyPage, (page) => ({
    'dead or moved:': [...page.anchors, ...page.files]
      .filter(({path}) => path !== null && path !== page.path && statuses[path] !== 200)
      .map(({href}) => href),
    'without its place:': page.anchors
      .filter(({path, anchor}) => path && anchor !== '' && !ids.get(path)?.has(anchor))
      .map(({href}) => href),
    'no address that browsers follow:': page.anchors
      .map(({href}) => href)
      .filter((href) => !/^(?:https?:|[/#?]|$)/u.test(href)),
    'id twice:': repeated(page.ids),
  }));
});

const hasWord = (name: string, word: string): boolean =>
  name.toLowerCase().includes(word.toLowerCase());

/** What each table, link and fold of a page is for, by its kind and its name. */
function listPurposes(html: string): Map<string, Set<string>> {
  const page = load(html);
  const purposes = new Map<string, Set<string>>();
  // A row's head tells its links apart, the list of topics its topics, and the pointer a heading's link to itself.
  page('[aria-hidden=true], [hidden], td a, a.tag, .article-heading > a').remove();
  page('main :is(table, summary, a[href])').each((index, it) => {
    const {href, 'aria-label': label, 'aria-labelledby': ids = ''} = it.attribs;
    const labels = ids ? ids.split(' ').map((id) => page(`[id="${id}"]`).text()) : [];
    const text = page(it).children('caption').text() || page(it).not('table').text();
    const name = (label ?? (labels.join(' ') || text || page('img', it).attr('alt')) ?? '').trim();
    const key = `${it.tagName} “${name}”`;
    purposes.set(key, (purposes.get(key) ?? new Set()).add(href ?? String(index)));
  });
  return purposes;
}

test('every table, link and fold has a name, and no two of a page the same, unless they lead to one place', async () => {
  // A mail address is its own name, whatever the subject.
  const isTold = /@/u;
  await assertNoFaults(everyPage, ({html}) => ({
    'one name:': [...listPurposes(html)]
      .filter(([name, {size}]) => name.endsWith('“”') || (size > 1 && !isTold.test(name)))
      .map(([name, purposes]) => `${name}: ${[...purposes].join(', ')}`),
  }));
});

test('every button and link with a picture has words, which show where SVG is not drawn', async () => {
  let signs = 0;
  await assertNoFaults(everyPage, ({html}) => {
    const page = load(html, {scriptingEnabled: false});
    const named = [...page('button, a[href]')].filter((it) => page('svg', it).length > 0);
    const wordsOf = (it: (typeof named)[number]): string[] =>
      page(it)
        .text()
        .match(/\p{Lu}\p{Ll}+/gu) ?? [];
    const nameOf = (it: (typeof named)[number]): string => it.attribs['aria-label'] ?? '';
    const ofSigns = named.filter((it) => page('desc', it).length > 0);
    signs += ofSigns.length;
    return {
      'without words:': named.filter((it) => page(it).text().trim() === '').map(nameOf),
      'with words that are not in its name:': ofSigns
        .filter((it) => !wordsOf(it).some((word) => hasWord(nameOf(it), word)))
        .map(nameOf),
    };
  });
  expect(signs).toBeGreaterThan(everyPage.length);
});

test('without scripts no page has a dead control, in text browsers either; each paragraph and term has its end', async () => {
  let ends = 0;
  await assertNoFaults(everyPage, ({served}) => {
    const page = load(served, {scriptingEnabled: false});
    const body = served.replaceAll(/<(script|style)\b.*?<\/\1>/gsu, '');
    const count = (tag: RegExp): number => body.match(tag)?.length ?? 0;
    ends += count(/<\/(?:p|dt|dd)>/gu);
    return {
      'dead:': [
        ...page('button, form, select, textarea, dialog, search, input:not([type=checkbox])'),
      ].map(({name}) => name),
      'an open part': count(/<(?:p|dt|dd)[ >]/gu) !== count(/<\/(?:p|dt|dd)>/gu),
    };
  });
  expect(ends).toBeGreaterThan(everyPage.length);
});

test('every page that a mail links to is served', async () => {
  const named = Object.values(mails).flatMap(({html}) =>
    [...html.matchAll(/href="\{\{site\}\}([^"#]*)/gu)].map(([, path = '']) => path || '/'),
  );
  await assertNoFaults(new Set(named), async (path) => ({dead: (await ask(path)).status !== 200}));
});

test('internal and mailto links stay in the same tab; external links open a new tab, announce it in words, and have rel=noopener', async () => {
  await assertNoFaults(everyPage, ({anchors, html}) => ({
    'mail in a tab:': html.match(/<a\b[^>]*href="?mailto:[^>]*target=[^>]*/gu) ?? [],
    'link:': anchors
      .filter(({path, target, rel = '', words}) =>
        path === null
          ? target !== '_blank' || !/\bnoopener\b/u.test(rel) || !/opens in a new tab/u.test(words)
          : target !== undefined,
      )
      .map(({href}) => href),
  }));
  expect(everyPage.some(({anchors}) => anchors.some(({path}) => path === null))).toBe(true);
});

test('each letter above the glossary links to the first term that begins with that letter', () => {
  const page = load(pageAt('/insights/glossary').html);
  const headings = page('main h2[id]').get();
  const terms = headings.map((it) => [page(it).text().trim()[0], `#${it.attribs.id}`] as const);
  const letters = page('nav[aria-label="By first letter"] a').get();
  const links = letters.map((it) => [page(it).text(), it.attribs.href]);
  expect(links.length).toBeGreaterThan(5);
  expect(links).toEqual([...new Map(terms.toReversed())].toReversed());
});

test('after the pinned first article, /insights lists its articles from newest to oldest; the home page has the newest three', () => {
  const daysIn = (path: string, articles: string) => {
    const page = load(pageAt(path).html);
    return [...page(articles)].map((it) => page(it).find('time').attr('datetime') ?? '');
  };
  const days = daysIn('/insights', 'main article');
  expect(days.length).toBeGreaterThan(1);
  expect(days.slice(1)).toEqual(days.slice(1).toSorted().toReversed());
  const newest = days.toSorted().toReversed().slice(0, 3);
  expect(daysIn('/', '#latest-insights article')).toEqual(newest);
});

test('each number of articles that a page names is that of the cards of its list; topics are in order', () => {
  const cardsOf = (path: string) => load(pageAt(path).html)('main article').length;
  const tags = load(pageAt('/insights/tags').html);
  const labels = tags('main li h2')
    .get()
    .map((it) => tags(it).text());
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b)));
  const topics = tags('main li:has(h2)')
    .get()
    .map((it) => {
      const path = tags('h2 a', it).attr('href') ?? '';
      return [path, Number.parseInt(tags('.note', it).text(), 10)] as const;
    });
  expect(topics.length).toBeGreaterThan(5);
  const home = load(pageAt('/').html)('#latest-insights .mast .more').text();
  const named = [...topics, ['/insights', Number(/\d+/u.exec(home)?.[0])] as const];
  expect(named).toEqual(named.map(([path]) => [path, cardsOf(path)]));
});

test('an entry of the glossary has “Sources” if it has several, and the number of articles that it lists', () => {
  const $ = load(pageAt('/insights/glossary').html);
  const notes = $('.entry .note')
    .get()
    .map((it) => [$(it).text().split(':')[0], $('a', it).length]);
  expect(notes.length).toBeGreaterThan(5);
  expect(notes.filter(([word, count]) => (word === 'Sources') !== Number(count) > 1)).toEqual([]);
  const uses = $('main li > details').get();
  const counts = uses.map((it) => [$('summary', it).text().match(/\d+/u)?.[0], $('li', it).length]);
  expect(counts.filter(([named, count]) => Number(named) !== count)).toEqual([]);
});

const SERVICES = ['/assurance-audit', '/fractional-consulting'];

test.each(SERVICES)('/services%s, named in breadcrumbs, redirects to the page', async (path) => {
  const {status, headers} = await ask(`/services${path}`);
  expect([status, headers.location, statuses[path]]).toEqual([301, path, 200]);
});
