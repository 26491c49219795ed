import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {GLYPH_NAMES, ICON_NAMES} from '@site/src/components/ui/Icon';
import {brand} from '@site/src/config/brand';
import {drawDrawings} from '@site/src/plugins/drawings';

const fonts = readdirSync('static/fonts').filter((name) => name.endsWith('.woff2'));
const styles = readFileSync('src/css/fonts.css', 'utf8');
const named = [...styles.matchAll(/url\('\/fonts\/([^']+)'/gu)].map(([, name = '']) => name);
const {folder, addresses} = drawDrawings();
const drawings = Object.values(addresses).map((address) => folder + address);

const kept = [...drawings, ...fonts.map((name) => `static/fonts/${name}`)];

test.each(kept)(
  'the name of %s, which browsers cache forever, has the hash of the file',
  (file) => {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    expect(file).toMatch(new RegExp(`-${hash.slice(0, 8)}\\.(?:svg|woff2)$`, 'u'));
  },
);

test('fonts.css names exactly the font files of static/fonts', () => {
  expect(named.toSorted()).toEqual(fonts.toSorted());
});

test('the sprite holds every icon and sign that components may name, and no other', () => {
  const symbols = readFileSync(folder + addresses.icons, 'utf8').matchAll(/<symbol id="([^"]+)"/gu);
  const others = ['print', 'mark', 'trail-home', 'cover-rosette', 'cover-checks'];
  const icons = [...ICON_NAMES.map((name) => `i-${name}`), ...GLYPH_NAMES.map((it) => `u-${it}`)];
  expect([...symbols].map(([, id]) => id).toSorted()).toEqual([...icons, ...others].toSorted());
});

test.each(drawings)('%s has no url(), which WebKit would resolve against the page', (file) => {
  expect(readFileSync(file, 'utf8')).not.toContain('url(');
});

test('no drawing’s source has a color or our name written into it, and the build fills every placeholder', () => {
  const sources = readdirSync('src/drawings', {recursive: true, encoding: 'utf8'});
  const svgs = sources.filter((name) => name.endsWith('.svg'));
  expect(svgs.length).toBeGreaterThan(30);
  const isByHand = (name: string) =>
    /#(?!000|fff)[\da-f]{3,8}\b/iu.test(readFileSync(`src/drawings/${name}`, 'utf8')) ||
    readFileSync(`src/drawings/${name}`, 'utf8').includes(brand.name);
  expect(svgs.filter(isByHand)).toEqual([]);
  const served = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  const filled = served.filter((name) => name.endsWith('.svg'));
  expect(filled.length).toBeGreaterThan(30);
  const isUnfilled = (name: string) => /[{}]{2}/u.test(readFileSync(`${folder}/${name}`, 'utf8'));
  expect(filled.filter(isUnfilled)).toEqual([]);
});
