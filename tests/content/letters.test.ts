import {brand} from '@site/src/config/brand';
import {listUnprintable} from '@site/src/plugins/post-build/printedWords';
import {drawFigure} from '@site/src/plugins/share-pictures/drawFigure';
import {findMissingLetter} from '@site/src/plugins/typeset';

/** The letters of Europe's languages beside those of English, and of Vietnamese: Unicode's blocks, without Coptic. */
const BLOCKS = Object.entries({
  'Latin-1 and Latin Extended': [0xc0, 0x24f],
  Greek: [0x386, 0x3ce],
  Cyrillic: [0x400, 0x52f],
  'Latin with marks': [0x1e00, 0x1eff],
}).map(([block, [from = 0, to = 0]]) => {
  const signs = Array.from({length: to - from + 1}, (_, at) => String.fromCodePoint(from + at));
  return [block, signs.filter((it) => /\p{L}/u.test(it)).join('')] as const;
});

const FIGURE = {
  kind: 'bars' as const,
  table: [
    ['A', 'B'],
    ['x', '2'],
    ['y', '1'],
  ],
};

/** The pixels of a figure with this title that are darker than the sheet. */
function countInk(title: string): number {
  const {pixels} = drawFigure({...FIGURE, title});
  return pixels.filter((it, at) => at % 4 === 0 && it < 100).length;
}

const BARE = countInk('.');

test.each(BLOCKS)(
  'the letters of %s are in the fonts of PDFs and seals, and drawn in the figure of a share picture',
  (_block, letters) => {
    expect(letters.length).toBeGreaterThan(60);
    expect(findMissingLetter(letters)).toBeUndefined();
    // A dropped text leaves no ink; a letter of 26 pixels has some forty.
    for (const words of letters.match(/.{1,20}/gu) ?? []) {
      expect(countInk(`Audit ${words}`) - BARE).toBeGreaterThan(20 * words.length);
    }
  },
);

test('a letter of the owner’s words that no font has is named with its file and value', () => {
  expect(listUnprintable()).toEqual([]);
  jest.replaceProperty(brand.director as {name: string}, 'name', '山田 Şule');
  jest.replaceProperty(brand.legal as {address: string}, 'address', '1 Main Street, Łódź');
  expect(listUnprintable()).toEqual([
    expect.stringMatching(/^src\/config\/brand\.ts: director\.name has the letter "山"/u),
  ]);
});

test('a letter of a figure that no font has stops the build, and is named', () => {
  const table = [...FIGURE.table, ['山', '1']];
  expect(() => drawFigure({...FIGURE, title: 'Found', table})).toThrow('no letter "山"');
});
