import {load} from 'cheerio';
import {figuresNote} from '../../src/content/claims';
import {caseStudySection} from '../../src/content/home';
import {engravings} from '../../src/content/engravings';
import {builtPaths, HANDBOOK_ROUTES, TEMPLATES} from '../support/routes';
import {assertNoFaults, everyPage, pageAt, pages} from './support/site';

const elementsOf = (path: string) => load(pageAt(path).html);

test('every built or served page belongs to one template of the tests, and every template’s sample page exists', () => {
  const built = builtPaths();
  const all = [...new Set([...built, ...pages.map(({path}) => path)])];
  const templatesOf = (path: string) => TEMPLATES.filter(({paths}) => paths.test(path));
  expect(all.filter((path) => templatesOf(path).length !== 1)).toEqual([]);
  const lost = TEMPLATES.filter(({page, paths}) => !built.includes(page) || !paths.test(page));
  expect(lost).toEqual([]);
});

test('a post’s card and page show the same engraving, no other post’s, and its share picture shows the first figure or else that engraving', () => {
  const shown = new Set<string | undefined>();
  for (const list of ['/insights', '/guides', '/news', '/insights/cases']) {
    const $ = elementsOf(list);
    const cards = $('main :is(article, tbody tr):has(a)').toArray();
    expect(cards.length).toBeGreaterThan(1);
    for (const card of cards) {
      const {href = ''} = $(card).find('a').attr() ?? {};
      const post = elementsOf(href);
      const src = post('main > header .plate img').attr('src');
      expect([href, shown.size]).toEqual([href, shown.add(src).size - 1]);
      const {subject} = Object.values(engravings).find((it) => it.src === src) ?? {};
      const shared = post('meta[property="og:image:alt"]').attr('content');
      const figure = post('main :is(figcaption, [role=figure][aria-label])').first();
      const name = (figure.is('figcaption') ? figure : figure.find('.title')).text().trim();
      expect(shared).toContain(name ? `A drawing, “${name}”,` : `An engraving of ${subject} `);
      const plate = $(card).find('.plate img').attr('src') ?? src;
      const thumbnail = src?.replace('art/plate-', 'thumbnails/').slice(0, -4);
      expect([src, thumbnail]).toContain(plate?.replace('.avif', ''));
    }
  }
});

test('the firm’s own figures appear only on / and /assurance-audit, a note beside each group; the newsletter’s figure appears once a page', () => {
  const placesOf = (words: string) => {
    const times = pages.map(({path, html}) => [path, html.split(words).length - 1] as const);
    return Object.fromEntries(times.filter(([, count]) => count > 0));
  };
  expect(placesOf(figuresNote)).toEqual({'/': 1, '/assurance-audit': 1});
  expect(placesOf(caseStudySection.figuresNote)).toEqual({'/': 1});
  expect(placesOf('pass rate</span>')).toEqual({'/': 1, '/assurance-audit': 1});
  expect(placesOf('typical remediation')).toEqual({'/': 1});
  const newsletters = Object.values(placesOf('3,200+'));
  expect(newsletters.length).toBeGreaterThan(20);
  expect(new Set(newsletters)).toEqual(new Set([1]));
});

test('the handbook’s table of contents links to every handbook page', () => {
  const links = elementsOf('/handbook')('nav[aria-label="Handbook"] a').get();
  const hrefs = new Set(links.map(({attribs}) => attribs.href));
  expect([...hrefs].toSorted()).toEqual(HANDBOOK_ROUTES);
});

/** Elements that stand in a line of text even without styles. */
const IN_LINE = new Set(
  'a abbr b bdi button code em i input label mark small span strong sub time text tspan wbr'.split(
    ' ',
  ),
);

/** The places where a word or sign would touch the next one without styles, in what is copied, or in what is heard. */
function touchingWords(html: string): string[] {
  const $ = load(html);
  const found: string[] = [];
  let before = '';
  const read = (node: ReturnType<typeof $.root>[0]['children'][number]): void => {
    if (node.type === 'text') {
      const starts = /^[\p{L}\p{N}“(%@$]/u.test(node.data);
      if (starts && /[\p{L}\p{N}.,;:!?)”’%]$/u.test(before) && node.prev?.type !== 'text') {
        found.push(`${before.slice(-20)}|${node.data.slice(0, 20)}`);
      }
      before = node.data || before;
    } else if (node.type === 'tag' && !['head', 'svg', 'sup'].includes(node.name)) {
      before = IN_LINE.has(node.name) ? before : '';
      node.children.forEach(read);
      before = IN_LINE.has(node.name) ? before : '';
    }
  };
  $.root()[0]?.children.forEach(read);
  return found;
}

test('no two words run together, and none is in pieces', async () => {
  expect(touchingWords('Done<b>1</b>of 20, 5<small>%</small>')).toHaveLength(3);
  expect(touchingWords('<p><span>White Paper</span><span>PDF</span></p>')).toHaveLength(1);
  expect(touchingWords('<a>Revoked.</a><button>Print</button>')).toHaveLength(1);
  expect(touchingWords('<p><span>White Paper</span> <span>PDF</span></p><p>9</p>')).toEqual([]);
  await assertNoFaults(everyPage, ({html}) => ({touch: touchingWords(html)}));
});
