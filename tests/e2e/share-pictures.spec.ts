import {createHash} from 'node:crypto';
import {metaValues} from './support/html-page';
import {pngSize} from './support/html-png';
import {expect, pageAt, test} from './support/html-test';
import {linkPath, PUBLIC_ROOT} from './support/links-address';
import {OWN_ROUTES, ROUTES} from './support/routes';

const PAGES = [...ROUTES, ...OWN_ROUTES];
const DEFAULT = `${PUBLIC_ROOT}/img/share-default.png`;

for (const path of PAGES.filter((route) => route !== '/')) {
  test(`${path} has a share picture of its own, 1200x630, which says what it shows`, async ({
    site,
    request,
  }) => {
    const page = pageAt(site, path);
    const [address = ''] = metaValues(page, 'og:image');
    expect(address).toBe(`${PUBLIC_ROOT}/img/share${path}.png`);
    const answer = await request.get(linkPath('/', address) ?? '');
    expect(answer.headers()['content-type']).toBe('image/png');
    expect(pngSize(await answer.body())).toEqual({width: 1200, height: 630});
    const [alt] = metaValues(page, 'og:image:alt');
    expect(alt).toMatch(/^An engraving of .+ beside the words: /u);
    expect(alt).toContain(metaValues(page, 'og:title')[0]);
  });
}

test('no two of these pictures are the same, and none is the home page’s', async ({
  site,
  request,
}) => {
  expect(metaValues(pageAt(site, '/'), 'og:image')).toEqual([DEFAULT]);
  const hashes = new Set<string>();
  for (const path of PAGES) {
    const [address = ''] = metaValues(pageAt(site, path), 'og:image');
    const answer = await request.get(linkPath('/', address) ?? '');
    hashes.add(
      createHash('sha256')
        .update(await answer.body())
        .digest('hex'),
    );
  }
  expect(hashes.size).toBe(PAGES.length);
});

test('every other page and the not-found page share the site’s own picture', ({site}) => {
  const others = [...site.pages.values()].filter(({path}) => !PAGES.includes(path));
  expect(others.length).toBeGreaterThan(0);
  for (const page of [...others, site.notFound]) {
    expect(metaValues(page, 'og:image'), page.path).toEqual([DEFAULT]);
  }
});
