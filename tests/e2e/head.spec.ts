import type {APIRequestContext} from '@playwright/test';
import {headLinkHrefs, isNoindex, metaValues, parsePage, type HtmlPage} from './support/html-page';
import {pngSize} from './support/html-png';
import {ALL_ROUTES, expect, pageAt, test} from './support/html-test';
import type {HtmlSite} from './support/html-site';
import {linkPath, PUBLIC_ROOT} from './support/links-address';
import {ROUTES} from './support/routes';
import {hydrated} from './support/site-test';

/** What every page says once. */
const ONCE = [
  'description',
  'viewport',
  'og:type',
  'og:site_name',
  'og:locale',
  'og:title',
  'og:description',
  'og:image',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
  'twitter:image:alt',
];

function indexable({pages}: HtmlSite): HtmlPage[] {
  return [...pages.values()].filter((page) => !isNoindex(page));
}

async function fileAt(request: APIRequestContext, address: string): Promise<Buffer> {
  const answer = await request.get(linkPath('/', address) ?? address);
  expect(answer.status(), address).toBe(200);
  return answer.body();
}

for (const path of ALL_ROUTES) {
  test(`the head of ${path} says everything once`, ({site}) => {
    const page = pageAt(site, path);
    expect(page.lang).toBe('en');
    expect(page.titles).toHaveLength(1);
    expect(ONCE.filter((key) => metaValues(page, key).length !== 1)).toEqual([]);
    expect(metaValues(page, 'robots').length).toBeLessThanOrEqual(1);
    expect(metaValues(page, 'og:title')).toEqual(metaValues(page, 'twitter:title'));
    expect(metaValues(page, 'og:description')).toEqual(metaValues(page, 'description'));
    expect(metaValues(page, 'twitter:description')).toEqual(metaValues(page, 'description'));
    expect(metaValues(page, 'twitter:image')).toEqual(metaValues(page, 'og:image'));
  });
}

for (const path of ROUTES) {
  test(`${path} has one canonical address`, ({site}) => {
    const page = pageAt(site, path);
    expect(headLinkHrefs(page, 'canonical')).toEqual([`${PUBLIC_ROOT}${path}`]);
    expect(metaValues(page, 'og:url')).toEqual([`${PUBLIC_ROOT}${path}`]);
  });
}

test('the not-found page has no address of its own', ({site}) => {
  expect(headLinkHrefs(site.notFound, 'canonical')).toEqual([]);
  expect(metaValues(site.notFound, 'og:url')).toEqual([]);
});

test('the head of a page that a link led to says what it says when the page is loaded', async ({
  page,
  site,
}) => {
  const article = '/insights/enrons-human-toll';
  const served = pageAt(site, article);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', {name: 'Insights'}).click();
  await page.getByRole('main').locator(`a[href="${article}"]`).click();
  await expect(page).toHaveTitle(served.titles[0] ?? '');
  const followed = await page.evaluate(parsePage, {path: article, html: await page.content()});
  const sorted = (metas: HtmlPage['metas']) =>
    metas.map(({key, content}) => `${key}: ${content}`).toSorted();
  expect(sorted(followed.metas)).toEqual(sorted(served.metas));
  expect(headLinkHrefs(followed, 'canonical')).toEqual(headLinkHrefs(served, 'canonical'));
  expect(headLinkHrefs(followed, 'alternate')).toEqual(headLinkHrefs(served, 'alternate'));
  expect(followed.jsonLd.map((text) => JSON.parse(text))).toEqual(
    served.jsonLd.map((text) => JSON.parse(text)),
  );
});

test('titles have 10 to 72 characters, and no two pages share one', ({site}) => {
  const titles = indexable(site).map(({path, titles: [title = '']}) => ({path, title}));
  expect(titles.filter(({title}) => title.length < 10 || title.length > 72)).toEqual([]);
  expect(new Set(titles.map(({title}) => title)).size).toBe(titles.length);
});

test('descriptions have 70 to 160 characters, and no two pages share one', ({site}) => {
  const descriptions = indexable(site).map((page) => ({
    path: page.path,
    description: metaValues(page, 'description')[0] ?? '',
  }));
  expect(descriptions.filter(({description: {length}}) => length < 70 || length > 160)).toEqual([]);
  expect(new Set(descriptions.map(({description}) => description)).size).toBe(descriptions.length);
});

test('the share pictures are PNG files of 1200x630 and the head says so', async ({
  site,
  request,
}) => {
  const pages = [...site.pages.values(), site.notFound];
  for (const address of new Set(pages.flatMap((page) => metaValues(page, 'og:image')))) {
    expect(address).toMatch(new RegExp(`^${PUBLIC_ROOT}/`, 'u'));
    expect(pngSize(await fileAt(request, address)), address).toEqual({width: 1200, height: 630});
  }
  for (const page of pages) {
    expect(metaValues(page, 'og:image:width'), page.path).toEqual(['1200']);
    expect(metaValues(page, 'og:image:height'), page.path).toEqual(['630']);
  }
});

test('every page has an icon, a touch icon and a color for each mode', async ({site, request}) => {
  for (const page of [...site.pages.values(), site.notFound]) {
    for (const rel of ['icon', 'apple-touch-icon']) {
      expect(headLinkHrefs(page, rel).length, `${page.path}: ${rel}`).toBeGreaterThan(0);
    }
    const colors = metaValues(page, 'theme-color');
    expect(colors, page.path).toHaveLength(2);
    expect(colors.filter((color) => !/^#[\da-f]{6}$/iu.test(color))).toEqual([]);
  }
  const home = pageAt(site, '/');
  for (const icon of [...headLinkHrefs(home, 'icon'), '/favicon.ico']) {
    await fileAt(request, icon);
  }
  for (const icon of headLinkHrefs(home, 'apple-touch-icon')) {
    expect(pngSize(await fileAt(request, icon))).toEqual({width: 180, height: 180});
  }
});

test('the manifest, which comes after the first view, names the site and icons that are as large as it says', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const manifest = JSON.parse((await fileAt(request, address)).toString()) as {
    name: string;
    start_url: string;
    icons: Array<{src: string; sizes: string; type: string}>;
  };
  expect(manifest).toMatchObject({name: 'Pugmark Assurance', start_url: '/'});
  const pictures = manifest.icons.filter(({type}) => type === 'image/png');
  expect(pictures.length).toBeGreaterThanOrEqual(2);
  for (const {src, sizes} of pictures) {
    const {width, height} = pngSize(await fileAt(request, src));
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});
