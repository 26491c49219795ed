import {load} from 'cheerio';
import {parseJsonFeed} from 'feedsmith';
import {pathOf} from '../support/page';
import {CASE_ROUTES, POST_ROUTES} from '../support/routes';
import {assertNoFaults, pageAt, textAt, unlike} from './support/site';
import {graphOf} from './support/structured-data';

const FEEDS = ['/insights', '/insights/cases', '/news'];

test('a post’s inShort is above its picture and text, first in its feed, and in its structured data and search result', async () => {
  const feeds = await Promise.all(
    FEEDS.map(async (feed) => parseJsonFeed(await textAt(`${feed}/feed.json`)).items ?? []),
  );
  const fed = new Map(feeds.flat().map(({url = '', content_html: html}) => [pathOf(url), html]));
  const posts = POST_ROUTES.filter((path) => !CASE_ROUTES.includes(path));
  expect(posts.length).toBeGreaterThan(0);
  await assertNoFaults(
    posts.map((path) => ({path})),
    async ({path}) => {
      const page = pageAt(path);
      const $ = load(page.html);
      $('.vh').remove();
      const lines = $('main .in-short p')
        .get()
        .map((line) =>
          $(line)
            .text()
            .replace(/^In short\. /u, ''),
        );
      const order = $('main :is(h1, .lede, .in-short, .plate img, time, .prose)')
        .get()
        .map(({attribs: {class: name = ''}, tagName}) => name.split(' ')[0] || tagName);
      const abstracts = graphOf(page).flatMap(({abstract}) => (abstract ? [abstract] : []));
      const found = JSON.parse(await textAt(`/search-index/texts${path}.json`)) as {
        description: string;
        sections: {sentences: string[]}[];
      };
      const searched = found.sections[0]?.sentences.join(' ') ?? '';
      return {
        'not two to four lines': lines.length < 2 || lines.length > 4,
        'order of the page': unlike(order.slice(0, 3), ['h1', 'lede', 'in-short']),
        'not first in the feed': !load(fed.get(path) ?? '')
          .text()
          .startsWith(`In short. ${lines[0]}`),
        abstract: unlike(abstracts, [lines.join(' ')]),
        'not found by the search:': lines.filter((it) => !searched.includes(it.slice(0, 40))),
        'result of a search': unlike(found.description, lines[0] ?? ''),
      };
    },
  );
});
