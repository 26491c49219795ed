import {sitemapOptions} from '@site/src/plugins/sitemapOptions';

test('in the sitemap, a list without a date gets the date of the newest page below it', async () => {
  const days = [
    ['/topics', null],
    ['/topics/a', '2026-01-02'],
    ['/topics/b', '2026-03-04'],
    ['/topics/c', '2026-02-03'],
    ['/topics-c', '2026-05-06'],
  ];
  const given = days.map(([path, lastmod]) => ({url: `https://x.example${path}`, lastmod}));
  const items = await sitemapOptions.createSitemapItems?.({
    defaultCreateSitemapItems: async () => given,
  } as never);
  const [, ...others] = days.map(([, day]) => day);
  expect(items?.map(({lastmod}) => lastmod)).toEqual(['2026-03-04', ...others]);
});
