import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {GLYPH_NAMES, ICON_NAMES} from '@site/src/components/ui/icon-names';
import {HERO_DOSSIER, SPRITE} from '@site/src/config/drawings';

const ids = [...readFileSync(`static${SPRITE}`, 'utf8').matchAll(/<symbol id="([^"]+)"/gu)].map(
  ([, id]) => id,
);

test('the sprite holds every icon and sign that components may name, and no other', () => {
  const named = [
    ...ICON_NAMES.map((name) => `i-${name}`),
    ...GLYPH_NAMES.map((name) => `u-${name}`),
    'pugmark',
    'mark',
    'trail',
    'cover-rosette',
    'cover-checks',
  ];
  expect(ids.toSorted()).toEqual(named.toSorted());
});

test.each([SPRITE, HERO_DOSSIER])('the name of %s tells its content', (address) => {
  const hash = createHash('sha256')
    .update(readFileSync(`static${address}`))
    .digest('hex');
  expect(address).toContain(`-${hash.slice(0, 8)}.svg`);
});

test.each([SPRITE, HERO_DOSSIER])(
  '%s refers to nothing by url(), which WebKit would look for in the page',
  (address) => {
    expect(readFileSync(`static${address}`, 'utf8')).not.toContain('url(');
  },
);
