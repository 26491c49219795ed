import {brand} from '@site/src/config/brand';
import {listUnprintable} from '@site/src/plugins/post-build/printedWords';
import {drawFigure} from '@site/src/plugins/share-pictures/drawFigure';
import {findMissingLetter} from '@site/src/plugins/typeset';

/** Letters beside those of English, by language: those of the European Union, then others. */
const ALPHABETS = {
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøå',
  de: 'äöüßẞ',
  el: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
  es: 'áéíñóúü',
  et: 'äõöüšž',
  fi: 'äöåšž',
  fr: 'àâæçéèêëîïôœùûüÿ',
  ga: 'áéíóú',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  it: 'àèéìíîòóùú',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  mt: 'ċġħż',
  nl: 'áéëïĳóöúü',
  pl: 'ąćęłńóśźż',
  pt: 'áâãàçéêíóôõú',
  ro: 'ăâîșțşţ',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sv: 'åäö',
  tr: 'âçğıİîöşüû',
  vi: 'ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ',
  uk: 'ґєіїыэёўђѓљњћќџѕј',
} as const;

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

test.each(Object.entries(ALPHABETS))(
  'the letters of “%s” are in the fonts of PDFs and seals, and drawn in the figure of a share picture',
  (_language, letters) => {
    const all = letters + letters.toUpperCase();
    expect(findMissingLetter(all)).toBeUndefined();
    // A dropped text leaves no ink; a letter of 26 pixels has some forty.
    for (const words of [letters.slice(0, 9), `Audit ${letters.slice(-6)}`]) {
      expect(countInk(words) - BARE).toBeGreaterThan(20 * words.length);
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
