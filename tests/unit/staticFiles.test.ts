import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {GLYPH_NAMES, ICON_NAMES} from '@site/src/components/ui/Icon';
import {HERO_DOSSIER, SPRITE} from '@site/src/config/paths';

const fonts = readdirSync('static/fonts').filter((name) => name.endsWith('.woff2'));
const styles = readFileSync('src/css/fonts.css', 'utf8');
const named = [...styles.matchAll(/url\('\/fonts\/([^']+)'/gu)].map(([, name = '']) => name);
const drawings = [SPRITE, HERO_DOSSIER];

const kept = [...drawings, ...fonts.map((name) => `/fonts/${name}`)];

test.each(kept)('the name of %s, which may be cached forever, has its hash', (address) => {
  const content = readFileSync(`static${address}`);
  const hash = createHash('sha256').update(content).digest('hex');
  expect(address).toMatch(new RegExp(`-${hash.slice(0, 8)}\\.(?:svg|woff2)$`, 'u'));
});

test('fonts.css names exactly the font files of static/fonts', () => {
  expect(named.toSorted()).toEqual(fonts.toSorted());
});

test('the sprite holds every icon and sign that components may name, and no other', () => {
  const symbols = readFileSync(`static${SPRITE}`, 'utf8').matchAll(/<symbol id="([^"]+)"/gu);
  const others = ['pugmark', 'mark', 'trail-home', 'cover-rosette', 'cover-checks'];
  const icons = [...ICON_NAMES.map((name) => `i-${name}`), ...GLYPH_NAMES.map((it) => `u-${it}`)];
  expect([...symbols].map(([, id]) => id).toSorted()).toEqual([...icons, ...others].toSorted());
});

test.each(drawings)('%s has no url(), which WebKit would resolve against the page', (address) => {
  expect(readFileSync(`static${address}`, 'utf8')).not.toContain('url(');
});
