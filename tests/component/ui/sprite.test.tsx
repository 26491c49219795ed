import {readFileSync} from 'node:fs';
import {GLYPH_NAMES, ICON_NAMES, SPRITE} from '@site/src/components/ui/icon-names';

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
  ];
  expect(ids.toSorted()).toEqual(named.toSorted());
});
