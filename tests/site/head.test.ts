import {createHash} from 'node:crypto';
import {OWN_ROUTES, ROUTES} from '../e2e/support/routes';
import {pngSize} from '../support/png-size';
import {linkPath, PUBLIC_ROOT} from './support/address';
import {headLinkHrefs, isNoindex, metaValues} from './support/page';
import {
  ask,
  everyPage,
  faultsAt,
  faultsOn,
  fileAt,
  notFound,
  pageAt,
  pages,
  pagesAt,
  repeated,
  textAt,
  unlike,
} from './support/site';

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

const PUBLIC_PAGES = [...ROUTES, ...OWN_ROUTES];
const DEFAULT_PICTURE = `${PUBLIC_ROOT}/img/share-default.png`;
const indexable = pages.filter((page) => !isNoindex(page));

/** The path of a file's public address. */
const pathOf = (address: string): string => linkPath('/', address) ?? '/elsewhere';

/** The size of a PNG file of the site, as `1200x630`. */
async function sizeOf(address: string): Promise<string> {
  const {width, height} = pngSize(await fileAt(pathOf(address)));
  return `${width}x${height}`;
}

test('the head of every page says everything once, and the same to every reader', async () => {
  const faults = await faultsOn(everyPage, (page) => {
    const meta = (key: string) => metaValues(page, key);
    return {
      lang: unlike(page.lang, 'en'),
      'number of titles': unlike(page.titles.length, 1),
      'missing or twice:': ONCE.filter((key) => meta(key).length !== 1),
      'robots twice': meta('robots').length > 1,
      'og:title': unlike(meta('og:title'), meta('twitter:title')),
      'og:description': unlike(meta('og:description'), meta('description')),
      'twitter:description': unlike(meta('twitter:description'), meta('description')),
      'twitter:image': unlike(meta('twitter:image'), meta('og:image')),
    };
  });
  expect(faults).toEqual([]);
});

test('every route has one canonical address, the not-found page has none', async () => {
  const faults = await faultsOn([...pagesAt(ROUTES), notFound], (page) => {
    const address = page === notFound ? [] : [`${PUBLIC_ROOT}${page.path}`];
    return {
      canonical: unlike(headLinkHrefs(page, 'canonical'), address),
      'og:url': unlike(metaValues(page, 'og:url'), address),
    };
  });
  expect(faults).toEqual([]);
});

test('titles have 10 to 72 characters and descriptions 70 to 160, and no two pages share one', async () => {
  const faults = await faultsOn(indexable, (page) => {
    const [title = ''] = page.titles;
    const [description = ''] = metaValues(page, 'description');
    return {
      'length of its title:': title.length < 10 || title.length > 72 ? [title] : [],
      'length of its description:':
        description.length < 70 || description.length > 160 ? [description] : [],
    };
  });
  expect(faults).toEqual([]);
  expect(repeated(indexable.flatMap(({titles}) => titles))).toEqual([]);
  expect(repeated(indexable.flatMap((page) => metaValues(page, 'description')))).toEqual([]);
});

test('every page names a share picture of 1200x630, a PNG file of the site', async () => {
  const named = await faultsOn(everyPage, (page) => ({
    width: unlike(metaValues(page, 'og:image:width'), ['1200']),
    height: unlike(metaValues(page, 'og:image:height'), ['630']),
  }));
  const addresses = new Set(everyPage.flatMap((page) => metaValues(page, 'og:image')));
  const sent = await faultsAt(addresses, async (address) => {
    const answer = await ask(pathOf(address));
    return {
      type: unlike(answer.headers['content-type'], 'image/png'),
      size: unlike(await sizeOf(address), '1200x630'),
    };
  });
  expect([...named, ...sent]).toEqual([]);
});

test('each public page has a share picture of its own, which says what it shows; other pages share the site’s', async () => {
  const faults = await faultsOn(everyPage, (page) => {
    const isOwn = page.path !== '/' && PUBLIC_PAGES.includes(page.path);
    const [alt = ''] = metaValues(page, 'og:image:alt');
    const says = `beside the words: ${metaValues(page, 'og:title')}`;
    return {
      'share picture': unlike(metaValues(page, 'og:image'), [
        isOwn ? `${PUBLIC_ROOT}/img/share${page.path}.png` : DEFAULT_PICTURE,
      ]),
      'words of its picture:':
        isOwn && !(alt.startsWith('An engraving of ') && alt.includes(says)) ? [alt] : [],
    };
  });
  expect(faults).toEqual([]);
  const pictures = pagesAt(PUBLIC_PAGES).flatMap((page) => metaValues(page, 'og:image'));
  const bytes = await Promise.all(pictures.map((it) => fileAt(pathOf(it))));
  const hashes = bytes.map((it) => createHash('sha256').update(it).digest('hex'));
  expect(repeated(hashes)).toEqual([]);
});

test('every page has an icon, a touch icon and a color for each mode', async () => {
  const faults = await faultsOn(everyPage, (page) => {
    const colors = metaValues(page, 'theme-color');
    return {
      'without:': ['icon', 'apple-touch-icon'].filter(
        (rel) => headLinkHrefs(page, rel).length === 0,
      ),
      'number of colors': unlike(colors.length, 2),
      'no color:': colors.filter((color) => !/^#[\da-f]{6}$/iu.test(color)),
    };
  });
  expect(faults).toEqual([]);
  const home = pageAt('/');
  for (const icon of [...headLinkHrefs(home, 'icon'), '/favicon.ico']) {
    expect((await fileAt(icon)).length).toBeGreaterThan(0);
  }
  for (const icon of headLinkHrefs(home, 'apple-touch-icon')) {
    expect(await sizeOf(icon)).toBe('180x180');
  }
});

test('the manifest names the site and icons that are as large as it says', async () => {
  const manifest = JSON.parse(await textAt('/site.webmanifest')) as {
    icons: Array<{src: string; sizes: string; type: string}>;
  };
  expect(manifest).toMatchObject({name: 'Pugmark Assurance', start_url: '/'});
  const pictures = manifest.icons.filter(({type}) => type === 'image/png');
  expect(pictures.length).toBeGreaterThanOrEqual(2);
  for (const {src, sizes} of pictures) {
    expect(`${src} ${await sizeOf(src)}`).toBe(`${src} ${sizes}`);
  }
});
