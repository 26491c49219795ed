// `tests/e2e/visit-source.spec.ts` tests what reaches the database.
test.each([
  ['of two campaigns the newer', ['/a?utm_source=x', '/b?utm_source=y', '/c'], 2, 'y', '/b'],
  ['the campaign of this page', ['/a?utm_source=x', '/b?utm_source=y'], 1, 'y', '/b'],
  ['without a campaign the first page', ['/a', '/b', '/c'], 2, undefined, '/a'],
  ['after Back, no page that is ahead', ['/a', '/b?utm_source=y'], 0, undefined, '/a'],
])('the source of a visit is, %s', async (_, paths, index, source, landing) => {
  window.history.replaceState(null, '', paths[index]);
  const entries = paths.map((path) => ({url: window.location.origin + path}));
  Object.assign(window, {navigation: {entries: () => entries, currentEntry: {index}}});
  await jest.isolateModulesAsync(async () => {
    const {readVisitSource, storeVisitSource} = await import('@site/src/leads/visitSource');
    storeVisitSource();
    expect(readVisitSource()).toEqual({landing, ...(source && {utm_source: source})});
  });
});

test.each(['-', 'www.example.com', 'null'])('a referrer “%s” is no address', async (text) => {
  Object.defineProperty(document, 'referrer', {value: text, configurable: true});
  await jest.isolateModulesAsync(async () => {
    const {readVisitSource, storeVisitSource} = await import('@site/src/leads/visitSource');
    storeVisitSource();
    expect(readVisitSource()).not.toHaveProperty('referrer');
  });
  Reflect.deleteProperty(document, 'referrer');
});
