import path from 'node:path';
import sharp from 'sharp';
import {brand} from '../../src/config/brand';
import {readToken} from '../../src/config/token';
import {engravings, pageIllustrations} from '../../src/content/engravings';
import {hero} from '../../src/content/home';
import {findFigure} from '../../src/markdown/charts/readChart';
import {typeset, typesetter} from '../../src/plugins/typeset';
import {type Card, drawCard} from '../../src/plugins/share-pictures/drawCards';
import {listCards} from '../../src/plugins/share-pictures/sharePictures';

const cards = listCards([], 'https://www.example.com');

/** A post's card. */
const cardOf = (title: string): Card => ({
  route: '/insights/a',
  title,
  wordmark: brand.wordmark,
  print: {...engravings.smoke, tone: 'smoke'},
  category: {name: 'Smoke, Mirrors and Checkboxes', tone: 'smoke'},
  facts: ['September 30, 2025', '30 min read'],
  host: 'www.example.com',
});

const draw = (title: string) => drawCard(cardOf(title));

/** Typesets a title. @returns the number of letters in each line, and the distance between lines */
function setTitle(title: string) {
  const document = typeset({
    mainFilePath: path.resolve('src/plugins/share-pictures/words.typ'),
    // Without a category, only the title has the color `ink`.
    inputs: {content: JSON.stringify({...cardOf(title), category: null})},
  });
  const texts = typesetter.plainSvg(document).split('<g class="typst-text"');
  const lines = texts.filter((text) => text.includes(`fill="${readToken('ink')}"`));
  const letters = lines.map((text) => text.split('<use ').length - 1);
  const [upper = 0, lower = 0] = lines.map((it) => Number(/matrix\(.* ([\d.]+)\)/u.exec(it)?.[1]));
  return {letters, leading: lower - upper};
}

test('the home page and every page with an illustration get a share card with a title that no other card has and the host of the deployment', () => {
  expect(cards.map(({route}) => route)).toEqual(['/', ...Object.keys(pageIllustrations)]);
  expect(new Set(cards.map(({title}) => title)).size).toBe(cards.length);
  expect(cards[0]).toMatchObject({title: hero.heading, wordmark: brand.wordmark});
  const audit = cards.find(({route}) => route === '/assurance-audit');
  expect(audit?.print.src).toContain('seal-d');
  expect(new Set(cards.map(({host}) => host))).toEqual(new Set(['www.example.com']));
});

test('the picture of a post with a figure shows the first one, to scale', async () => {
  const text = (first: string) =>
    `Text.\n\n:::bars[Found]\n\nFewer.\n\n| A | B |\n| - | - |\n| ${first} | 60% |\n| y | 30% |\n\nOurs.\n\n:::\n`;
  const yellow = [1, 3, 5].map((at) => Number.parseInt(readToken('marker').slice(at, at + 2), 16));
  const countYellow = async (first: string) => {
    const card = {...cardOf('A Title'), figure: findFigure(text(first))};
    const {data} = await sharp(await drawCard(card))
      .raw()
      .toBuffer({resolveWithObject: true});
    const places = Array.from({length: data.length / 3}, (_, at) => at * 3);
    return places.filter((it) => yellow.every((part, at) => data[it + at] === part)).length;
  };
  expect(await countYellow('x')).toBe(0);
  // The bar is 60 percent of 490 pixels wide and 22 of 360 units high; the number on it is not yellow.
  const marked = await countYellow('**x**');
  expect(marked).toBeGreaterThan(7000);
  expect(marked).toBeLessThan(8850);
});

test('a longer title is set in smaller letters', () => {
  const short = setTitle('Privacy Policy and Your Rights');
  const long = setTitle('Approved School Indicted Over 20,000 Safety Cards, After a Year');
  expect(short.leading).toBeGreaterThan(0);
  expect(long.leading).toBeLessThan(short.leading);
});

test('the lines of a title are about equally wide, and break only between words', () => {
  const lines = ['Set-and-Forget', 'Training and', 'Who Checks', 'the Checkers'];
  // Spaces are not drawn.
  const letters = lines.map((line) => line.replaceAll(' ', '').length);
  expect(setTitle(lines.join(' ')).letters).toEqual(letters);
});

test('a title that does not fit, or has a letter that no font has, stops the build with its words', async () => {
  const title = 'Word '.repeat(60).trim();
  await expect(draw(title)).rejects.toThrow(`"${title}": the title does not fit`);
  await expect(draw('Incomprehensibilitiesandmoreofthem')).rejects.toThrow('does not fit');
  const told = /"A Course in 漢字": the fonts have no letter "漢"/u;
  await expect(draw('A Course in 漢字')).rejects.toThrow(told);
});

test.each([
  // The longest title that front matter allows.
  'Commercial Assessments, Administered Remotely: What Documentation Proves',
  // These have letters that our font lacks, so that another font draws them.
  'From Record → Proof',
  'Łódź, Erdoğan, Türkeş ≥ ≈ ∞',
  'H₂O ⅓ ™ № ✓ Ω well‑being',
])('the title "%s" is drawn', async (title) => {
  expect(title.length).toBeLessThanOrEqual(72);
  expect(await draw(title)).toBeInstanceOf(Buffer);
});
