import {expect, pageAt, test} from './support/html-test';
import {NEWS_ROUTES} from './support/routes';

/** The drawing of a television set, which looks like a player. */
const TELEVISION = '/img/art/plate-news.svg';

for (const path of [...NEWS_ROUTES, '/news', '/insights']) {
  test(`${path} shows nothing that looks like a player while there is no video`, ({site}) => {
    const page = pageAt(site, path);
    expect(page.files).not.toContain(TELEVISION);
    expect(page.html).not.toMatch(/<iframe|Play video/u);
  });
}

for (const path of NEWS_ROUTES) {
  test(`${path} says where its outbound link leads, and claims no source for what was not found`, ({
    site,
  }) => {
    const page = pageAt(site, path);
    const link = page.anchors.find(({words}) =>
      words.startsWith('Read an article on IACET’s blog'),
    );
    expect(link).toMatchObject({
      href: expect.stringMatching(/^https:\/\/iacet\.org\/news\/iacet-blog\//u),
      target: '_blank',
    });
    expect(page.html).not.toContain('Source:');
  });
}
