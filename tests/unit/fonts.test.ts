import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {headTags} from '../../src/config/headTags';
import {codePointsOf, unicodeRange} from '../../src/plugins/fonts/unicodeRange';

const files = readdirSync('static/fonts').filter((name) => name.endsWith('.woff2'));
const styles = readFileSync('src/css/fonts.css', 'utf8');
const named = [...styles.matchAll(/url\('\/fonts\/([^']+)'/gu)].map(([, name = '']) => name);

test('the name of a font tells its content, so a host may keep it for good', () => {
  for (const file of files) {
    const hash = createHash('sha256')
      .update(readFileSync(`static/fonts/${file}`))
      .digest('hex');
    expect(file).toContain(`-${hash.slice(0, 8)}.woff2`);
  }
});

test('the stylesheet names every font, and no other', () => {
  expect(named.toSorted()).toEqual(files.toSorted());
});

test('the head asks early for the two fonts of English text alone', () => {
  const preloads = (headTags ?? []).flatMap(({attributes}) =>
    attributes?.as === 'font' ? [String(attributes.href).replace('/fonts/', '')] : [],
  );
  expect(preloads).toEqual(named.filter((name) => name.includes('-text-')));
});

test('a range of characters is written and read', () => {
  expect(unicodeRange([0x20, 0x21, 0x22, 0xa0, 0x2013])).toBe('U+20-22, U+A0, U+2013');
  expect(codePointsOf('U+20-22, U+A0, U+2013')).toEqual([0x20, 0x21, 0x22, 0xa0, 0x2013]);
});
