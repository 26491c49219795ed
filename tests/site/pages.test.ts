import {readFileSync} from 'node:fs';
import {type ConfigData, HtmlValidate, StaticConfigLoader} from 'html-validate';
import {NEWS_ROUTES} from '../e2e/support/routes';
import {linkAnchor, linkPath} from './support/address';
import {ask, everyPage, faultsOn, pageAt, pagesAt, repeated, statuses} from './support/site';

/** Resolves the settings once, not for every page. */
class SettingsOnce extends StaticConfigLoader {
  private settings?: ReturnType<StaticConfigLoader['getConfigFor']>;

  override getConfigFor(file: string) {
    this.settings ??= super.getConfigFor(file);
    return this.settings;
  }
}

const validator = new HtmlValidate(
  new SettingsOnce(JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')) as ConfigData),
);

/** Where the header and the footer lead (specification, section 2). */
const EVERYWHERE = [
  '/',
  '/free-assurance-check',
  '/assurance-audit',
  '/fractional-consulting',
  '/about',
  '/insights',
  '/resources',
  '/webinars',
  '/careers',
  '/privacy',
  '/news',
];

/** The drawing of a television set, which looks like a player. */
const TELEVISION = '/img/art/plate-news.svg';

test('html-validate finds nothing on any page', async () => {
  const faults = await faultsOn(everyPage, async ({html}) => {
    const {results} = await validator.validateString(html);
    return {
      'html-validate:': results
        .flatMap(({messages}) => messages)
        .map(({ruleId, message, selector}) => `${ruleId}: ${message} at ${selector ?? '?'}`),
    };
  });
  expect(faults).toEqual([]);
});

test('every address that a page links to or loads answers at once, and no page has an id twice', async () => {
  const faults = await faultsOn(everyPage, (page) => ({
    'dead or moved:': [...page.anchors.map(({href}) => href), ...page.files].filter((address) => {
      const path = linkPath(page.path, address);
      return path !== null && path !== page.path && statuses[path] !== 200;
    }),
    'id twice:': repeated(page.ids),
  }));
  expect(faults).toEqual([]);
});

test('links within the site stay in this tab and lead to places that are there', async () => {
  const ids = new Map(everyPage.map((page) => [page.path, new Set(page.ids)]));
  const faults = await faultsOn(everyPage, ({path, anchors}) => {
    const inward = anchors.filter(({href}) => linkPath(path, href) !== null);
    return {
      'no address that browsers follow:': anchors
        .map(({href}) => href)
        .filter((href) => !/^(?:https?:|[/#?]|$)/u.test(href)),
      'not in this tab:': inward.filter(({target}) => target !== '').map(({href}) => href),
      'without their place:': inward
        .map(({href}) => href)
        .filter((href) => {
          const anchor = linkAnchor(href);
          return anchor !== '' && !ids.get(linkPath(path, href) ?? '')?.has(anchor);
        }),
    };
  });
  expect(faults).toEqual([]);
});

test('links elsewhere open a new tab, say so and keep this page to themselves', async () => {
  const outwardOf = (page: (typeof everyPage)[number]) =>
    page.anchors.filter(({href}) => linkPath(page.path, href) === null);
  const withLinks = everyPage.filter((page) => outwardOf(page).length > 0);
  const faults = await faultsOn(withLinks, (page) => ({
    'link elsewhere:': outwardOf(page)
      .filter(
        ({target, rel, words}) =>
          target !== '_blank' ||
          !rel.split(' ').includes('noopener') ||
          !words.includes('(opens in a new tab)'),
      )
      .map(({href}) => href),
  }));
  expect(faults).toEqual([]);
});

test('header and footer of every page lead to every part of the site', async () => {
  const faults = await faultsOn(everyPage, ({anchors}) => ({
    'does not lead to': EVERYWHERE.filter((path) => !anchors.some(({href}) => href === path)),
  }));
  expect(faults).toEqual([]);
});

test('the anchors that the specification names are there', () => {
  expect(pageAt('/').ids).toEqual(
    expect.arrayContaining(['services', 'consultation', 'newsletter']),
  );
  expect(pageAt('/free-assurance-check').ids).toContain('request-form');
});

test.each([
  ['/services/assurance-audit', '/assurance-audit'],
  ['/services/fractional-consulting', '/fractional-consulting'],
])('%s, which the breadcrumb names, leads to %s', async (from, to) => {
  const {status, headers} = await ask(from);
  expect([status, headers.location]).toEqual([301, to]);
  expect(statuses[to]).toBe(200);
});

test('nothing looks like a player while there is no video', async () => {
  const faults = await faultsOn(pagesAt([...NEWS_ROUTES, '/news', '/insights']), (page) => ({
    television: page.files.includes(TELEVISION),
    player: /<iframe|Play video/u.test(page.html),
  }));
  expect(faults).toEqual([]);
});

test('a news item says where its outbound link leads, and claims no source for what was not found', () => {
  for (const page of pagesAt(NEWS_ROUTES)) {
    const link = page.anchors.find(({words}) =>
      words.startsWith('Read an article on IACET’s blog'),
    );
    expect(link).toMatchObject({
      href: expect.stringMatching(/^https:\/\/iacet\.org\/news\/iacet-blog\//u),
      target: '_blank',
    });
    expect(page.html).not.toContain('Source:');
  }
});
