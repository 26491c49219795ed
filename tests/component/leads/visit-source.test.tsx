import {readCampaign} from '@site/src/leads/campaign';
import type * as CountVisits from '@site/src/leads/countVisits';

const MAIL = {utm_source: 'mail', utm_medium: 'email'};

test.each([
  '?utm_source=mail&utm_medium=email#newsletter',
  '?id=7&utm_source=mail&amp;utm_medium=email',
  '?utm_source=mail&amp;amp;utm_medium=email',
  '?utm_source=mail&#038;utm_medium=email',
  '?utm_source=mail&#38;utm_medium=email',
  '?utm_source=mail;utm_medium=email',
  '?utm_source%3Dmail%26utm_medium%3Demail#newsletter',
  '?utm_source%253Dmail%2526utm_medium%253Demail',
  '?utm_source=mail%26amp%3Butm_medium=email',
  '?utm_source=mail%26utm_medium%3Demail',
  '#newsletter?utm_source=mail&utm_medium=email',
  '#newsletter&utm_source=mail&amp;utm_medium=email',
  '#newsletter%3Futm_source%3Dmail%26utm_medium%3Demail',
  '?utm_source=mail#newsletter?utm_medium=email',
  '?a=b?utm_source=mail&utm_medium=email',
  '?UTM_Source=mail&UTM_MEDIUM=email',
  '?Utm_Source%3Dmail&AMP;Utm_Medium%3Demail',
])('the campaign of %s is found', (marks) => {
  expect(readCampaign(new URL(`/about${marks}`, 'https://pugmark.example'))).toEqual(MAIL);
});

test.each([
  ['?utm_campaign=R%26D', {utm_campaign: 'R&D'}],
  ['?utm_campaign=a%3Db&utm_term=1%3B2%3F', {utm_campaign: 'a=b', utm_term: '1;2?'}],
  ['?utm_content=Tom%26amp%3B+Ann', {utm_content: 'Tom&amp; Ann'}],
  ['?utm_source=MAIL', {utm_source: 'MAIL'}],
  ['?utm_source=x#utm', {utm_source: 'x'}],
  ['?q=utm_source%3Dx&utmost=y#answers-0120', {}],
  ['?email=ida@training.example#utm_source', {}],
  ['?q=%&utm_source=50%', {utm_source: '50%'}],
])('of %s nothing else is taken for a campaign', (marks, campaign) => {
  const found = readCampaign(new URL(`/about${marks}`, 'https://pugmark.example'));
  expect(found).toEqual(campaign);
});

test.each([
  ['of two campaigns the newer', ['/a?utm_source=x', '/b?utm_source=y', '/c'], 2, 'y', '/b'],
  ['the campaign of this page', ['/a?utm_source=x', '/b?utm_source=y'], 1, 'y', '/b'],
  ['without a campaign the first page', ['/a', '/b', '/c'], 2, undefined, '/a'],
  ['after Back, no page that is ahead', ['/a', '/b?utm_source=y'], 0, undefined, '/a'],
  ['in a new tab the campaign of its opener', ['/a'], 0, 'y', '/b', '/b?utm_source=y'],
])('the source of a visit is, %s', async (_, paths, index, source, landing, opener = '') => {
  const referrer = opener && window.location.origin + opener;
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  window.history.replaceState(null, '', paths[index]);
  const entries = paths.map((path) => ({url: window.location.origin + path}));
  Object.assign(window, {navigation: {entries: () => entries, currentEntry: {index}}});
  await jest.isolateModulesAsync(async () => {
    const {readVisitSource, storeVisitSource} = await import('@site/src/leads/visitSource');
    storeVisitSource();
    expect(readVisitSource()).toEqual({landing, ...(source && {utm_source: source})});
  });
});

function startCounting(analytics: string) {
  const told: unknown[] = [];
  const scripts: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
    scripts[0]?.onload?.(new Event('load'));
  });
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => Number(run(0)));
  Object.assign(globalThis, {
    plausible: (...event: unknown[]) => told.push(event),
    umami: {track: (change: (usual: object) => object) => told.push(change({screen: '1x1'}))},
  });
  const listening = jest.spyOn(document, 'addEventListener');
  let code = {} as typeof CountVisits;
  jest.isolateModules(() => {
    jest.doMock('@site/src/docusaurus/deployment', () => ({deployment: {analytics}}));
    code = jest.requireActual<typeof CountVisits>('@site/src/leads/countVisits');
  });
  const [, onLead] = listening.mock.calls.find(([name]) => name === 'lead') ?? [];
  document.removeEventListener('lead', onLead as EventListener);
  const accept = (form: string) =>
    (onLead as EventListener)(new CustomEvent('lead', {detail: form}));
  return {told, scripts, accept, showPage: code.onRouteDidUpdate};
}

const PAGE = 'http://localhost/about?utm_source=mail';

test.each([
  [
    'plausible',
    ['pageview', {u: PAGE}],
    ['Lead', {u: PAGE, props: {form: 'newsletter'}}],
    ['pageview', {u: 'http://localhost/careers'}],
  ],
  [
    'umami',
    {screen: '1x1', url: PAGE},
    {screen: '1x1', url: PAGE, name: 'Lead', data: {form: 'newsletter'}},
    {screen: '1x1', url: 'http://localhost/careers'},
  ],
])('%s receives each page and each lead, without a visitor’s words', async (kind, ...events) => {
  const {told, scripts, accept, showPage} = startCounting(
    `${kind} https://count.example/c.js www.a.com`,
  );
  const show = (path: string, previousLocation: unknown = null) => {
    history.pushState(null, '', path);
    showPage({location, previousLocation} as never);
  };
  show('/about?utm_source=mail&utmost=who#private');
  expect(scripts).toEqual([]);
  window.dispatchEvent(new Event('pointermove'));
  accept('newsletter');
  show('/about#other', {pathname: '/about'});
  history.replaceState(null, '', '/about?utm_source=mail');
  await new Promise(process.nextTick);
  show('/careers', {pathname: '/about'});
  for (const wish of [{globalPrivacyControl: true}, {doNotTrack: '1'}]) {
    Object.entries(wish).forEach(([name, value]) =>
      Object.defineProperty(navigator, name, {value, configurable: true}),
    );
    show('/privacy', {pathname: '/careers'});
    Object.keys(wish).forEach((name) => Reflect.deleteProperty(navigator, name));
  }
  await new Promise(process.nextTick);
  expect(told).toEqual(events);
  expect(scripts.map(({src}) => src)).toEqual(['https://count.example/c.js']);
  const {domain, websiteId, autoTrack, identityStitching: identity} = scripts[0]?.dataset ?? {};
  expect([domain, websiteId, autoTrack, identity].join()).toBe('www.a.com,www.a.com,false,false');
});
