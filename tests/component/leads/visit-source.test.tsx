import {parseSource} from '@site/supabase/functions/_shared/lead-forms/source';

/**
 * What a browser knows of the way to a page: its address, the page that linked to it, the addresses of the tab's pages
 * with the index of the one shown (absent without Navigation API), what the page's history entry holds.
 */
type Way = {
  at: string;
  from?: string;
  tab?: readonly [addresses: readonly string[], index: number];
  state?: object;
};

const SITE = 'http://localhost';
const SEARCH = 'https://www.search.example/find?q=ida';

/** What is sent of the visit from the page that such a way led to. */
async function sourceAfter({at, from = '', tab, state = {}}: Way): Promise<object> {
  window.history.replaceState(state, '', at);
  Object.defineProperty(document, 'referrer', {value: from, configurable: true});
  const entries = tab?.[0].map((path) => ({url: SITE + path}));
  const navigation = tab && {entries: () => entries, currentEntry: {index: tab[1]}};
  Object.defineProperty(window, 'navigation', {value: navigation, configurable: true});
  let source = {};
  await jest.isolateModulesAsync(async () => {
    const {keepVisitSource, readVisitSource: visitSource} =
      await import('@site/src/leads/visitSource');
    keepVisitSource();
    source = parseSource(visitSource());
  });
  return source;
}

const CARD = '/insights?utm_source=card&utm_id=7&fbclid=x';

// What a link to another page or tab keeps is in `tests/e2e/visit-source.spec.ts`; the host of one that led
// here, in `tests/e2e/lead-forms.spec.ts`.
test.each<[title: string, Way, object]>([
  [
    'an address typed after other pages: the first of this tab',
    {at: '/about', tab: [['/resources', '/careers', '/about'], 2]},
    {landing: '/resources'},
  ],
  [
    'a page that was gone back to: nothing of those after it',
    {at: '/careers', tab: [['/resources', '/careers', CARD], 1]},
    {landing: '/resources'},
  ],
  [
    'another campaign link in the same tab: another visit',
    {at: '/about?utm_source=mail', tab: [[CARD, '/about?utm_source=mail'], 1]},
    {utm_source: 'mail', landing: '/about'},
  ],
  [
    'a page that knows its visit: that one',
    {at: CARD, from: SEARCH, state: {leadSource: {utm_term: 'audit', landing: '/'}}},
    {utm_term: 'audit', landing: '/'},
  ],
])('%s', async (_, way, source) => {
  expect(await sourceAfter(way)).toEqual(source);
});
