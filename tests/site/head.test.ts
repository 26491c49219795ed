import {createHash} from 'node:crypto';
import {brand} from '@site/src/config/brand';
import {readToken} from '@site/src/config/token';
import {load} from 'cheerio';
import sharp from 'sharp';
import {OWN_ROUTES, ROUTES} from '../support/routes';
import {pathOf, PUBLIC_ROOT} from '../support/page';
import {everyPage, assertNoFaults, fileAt, notFound, pages} from './support/site';
import {pagesAt, repeated, textAt, unlike} from './support/site';

const ONCE = [
  'description viewport twitter:card twitter:title twitter:description twitter:image twitter:image:alt',
  'og:type og:site_name og:locale og:title og:description og:image og:image:width og:image:height og:image:alt',
].flatMap((keys) => keys.split(' '));

const PUBLIC_PAGES = [...ROUTES, ...OWN_ROUTES];

/** The format and the size of a picture, and whether it shows nothing. */
async function pictureAt(address: string): Promise<string> {
  const picture = sharp(await fileAt(pathOf(address) ?? address));
  const {format, width, height} = await picture.metadata();
  const {channels} = await picture.stats();
  const isBlank = channels.every(({stdev}) => stdev < 10);
  return `${format} ${width}x${height}${isBlank ? ' of one color' : ''}`;
}

/** The home page’s title begins with our name. Others end with it where the whole is not cut off by search engines. */
function titlesOf(path: string, title: string): string[] {
  const branded = `${title} | ${brand.name}`;
  const other = branded.length > 60 ? title : branded;
  return [path === '/' ? `${brand.name}: ${title}` : other];
}

test('every page’s head has each tag once, and its Open Graph and Twitter tags agree with title and description', async () => {
  await assertNoFaults(everyPage, ({path, lang, titles, meta}) => ({
    language: unlike(lang, 'en'),
    titles: unlike(titles, titlesOf(path, String(meta['og:title']))),
    head: unlike(meta, {
      'og:title': meta['twitter:title'],
      'og:description': meta.description,
      'twitter:description': meta.description,
      'twitter:image': meta['og:image'],
      'twitter:image:alt': meta['og:image:alt'],
    }),
    'missing or twice:': ONCE.filter((key) => meta[key]?.length !== 1),
    'robots twice': (meta.robots?.length ?? 0) > 1,
  }));
});

test('no page outside the handbook has a straight apostrophe in its words, its head or its structured data', async () => {
  const published = everyPage.filter(({path}) => !path.startsWith('/handbook'));
  await assertNoFaults(published, ({html, meta}) => {
    const $ = load(html);
    $('code, pre, style, script:not([type="application/ld+json"])').remove();
    const words = `${$('html').text()} ${$('script').text()} ${Object.values(meta).join(' ')}`;
    return {'straight:': words.match(/\p{L}+'\p{L}+/gu) ?? []};
  });
});

test('every public page has one canonical address, the not-found page has none', async () => {
  await assertNoFaults([...pagesAt(PUBLIC_PAGES), notFound], (page) => {
    const address = page === notFound ? undefined : [`${PUBLIC_ROOT}${page.path}`];
    return {
      canonical: unlike(page.links.canonical, address),
      'og:url': unlike(page.meta['og:url'], address),
    };
  });
});

test.each([
  ['titles', 10, 72],
  ['descriptions', 70, 160],
] as const)('indexable pages’ %s have %i to %i characters and are unique', (kind, least, most) => {
  const texts = pages
    // The later pages of a list have the same description as its first page.
    .filter(({isNoindex, path}) => !isNoindex && !/\/page\/\d+$/u.test(path))
    .flatMap(({titles, meta}) => (kind === 'titles' ? titles : (meta.description ?? [])));
  expect(texts.length).toBeGreaterThan(PUBLIC_PAGES.length);
  expect(texts.filter(({length}) => length < least || length > most)).toEqual([]);
  expect(repeated(texts)).toEqual([]);
});

test('every page names a share picture of 1200x630 with alt text; each public page except / names a different one', async () => {
  await assertNoFaults(everyPage, ({path, meta}) => {
    const isOwn = path !== '/' && PUBLIC_PAGES.includes(path);
    const [alt = ''] = meta['og:image:alt'] ?? [];
    const words = `beside the words: ${meta['og:title']}`;
    return {
      picture: unlike(meta, {
        'og:image': [`${PUBLIC_ROOT}/img/share${isOwn ? path : '-default'}.png`],
        'og:image:width': ['1200'],
        'og:image:height': ['630'],
      }),
      'does not say what it shows:':
        !isOwn || (/^An? (?:engraving of|drawing, “)/u.test(alt) && alt.includes(words))
          ? []
          : [alt],
    };
  });
  const pictures = [...new Set(everyPage.flatMap(({meta}) => meta['og:image'] ?? []))];
  await assertNoFaults(pictures, async (address) => ({
    picture: unlike(await pictureAt(address), 'png 1200x630'),
  }));
  const bytes = await Promise.all(pictures.map((it) => fileAt(pathOf(it) ?? it)));
  expect(repeated(bytes.map((it) => createHash('sha256').update(it).digest('hex')))).toEqual([]);
});

test('the web manifest names the site and its color, and its PNG icons have the sizes that it declares and browsers need', async () => {
  type Manifest = {icons: Record<'src' | 'sizes' | 'type', string>[]};
  const manifest = JSON.parse(await textAt('/site.webmanifest')) as Manifest;
  expect(manifest).toMatchObject({name: brand.name, start_url: '/'});
  const paper = readToken('paper');
  expect(manifest).toMatchObject({background_color: paper, theme_color: paper});
  const icons = manifest.icons.filter(({type}) => type === 'image/png');
  expect(icons.map(({sizes}) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  const pictures = await Promise.all(icons.map(({src}) => pictureAt(src)));
  expect(pictures).toEqual(icons.map(({sizes}) => `png ${sizes}`));
  expect(await pictureAt('/apple-touch-icon.png')).toBe('png 180x180');
  expect((await fileAt('/favicon.ico')).length).toBeGreaterThan(0);
});
