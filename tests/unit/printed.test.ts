import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {Resvg} from '@resvg/resvg-js';
import sharp, {type Sharp} from 'sharp';
import {brand} from '@site/src/config/brand';
import {engravings} from '@site/src/content/engravings';
import {findFigure} from '@site/src/markdown/charts/readChart';
import {parseMarkdown} from '@site/src/markdown/parseMarkdown';
import {toTypstDocument} from '@site/src/plugins/downloads/documentToTypst';
import {drawDrawings} from '@site/src/plugins/drawings';
import {type Card, drawCard} from '@site/src/plugins/share-pictures/drawCards';
import {typeset, typesetter} from '@site/src/plugins/typeset';

const FOLDER = 'tests/unit/printed';
const {folder} = drawDrawings();
const wordmark = {bold: 'A', rest: 'Firm'} as never;

/** Pages below each other, without their white grounds, which the compiler puts on the first page. */
function drawPages(markdown: string, card: object, more: object = {}): Sharp {
  jest.replaceProperty(brand as {name: string}, 'name', 'A Firm');
  jest.replaceProperty(brand, 'wordmark', wordmark);
  const head = {title: 'Paper: A Title', subtitle: 'What it says.', kind: 'White Paper'};
  const frontMatter = {...head, date: new Date('2026-11-27'), ...more};
  const download = {card: {shortTitle: 'The Paper', ...card}, frontMatter, markdown};
  const source = toTypstDocument(download as never, parseMarkdown(markdown));
  const svg = typesetter.plainSvg(typeset({mainFileContent: source}));
  const pages = svg.replace(/<path [^>]*fill="#ffffff"[^>]* d="M 0 0v 792 [^>]*>/gu, '');
  const {width, height, pixels} = new Resvg(pages, {font: {loadSystemFonts: false}}).render();
  return sharp(pixels, {raw: {width, height, channels: 4}}).flatten({background: '#fff'});
}

const cardOf = async (more: Partial<Card>): Promise<Sharp> =>
  sharp(
    await drawCard({
      route: '/insights/a',
      title: 'Set-and-Forget Audits → What Łódź’s Checkers Checked, and Who',
      wordmark,
      print: {...engravings.smoke, tone: 'smoke'},
      category: {name: 'Smoke, Mirrors', tone: 'smoke'},
      facts: ['September 30, 2025', '30 min read'],
      host: 'www.example.com',
      ...more,
    }),
  );

const DRAWN =
  'apple-touch-icon img/icon-192 img/icon-512 img/icon-maskable-512 img/favicon img/art/seal-a img/art/seal-f img/run/agent img/run/evidence img/run/face img/run/page img/run/proctor';

/** Icons, and drawings that have words or our name, on a ground that shows which are transparent. */
async function drawSheet(): Promise<Sharp> {
  const cells = DRAWN.split(' ').map(async (name, at) => {
    const file = `${folder}/${name}`;
    const bytes = readFileSync(existsSync(`${file}.png`) ? `${file}.png` : `${file}.svg`);
    const input = await sharp(bytes).resize(150, 150, {fit: 'inside'}).png().toBuffer();
    return {input, left: 160 * (at % 5), top: 160 * Math.floor(at / 5)};
  });
  const size = {width: 800, height: 480, channels: 3, background: '#9ab'} as const;
  return sharp({create: size}).composite(await Promise.all(cells));
}

const PAPER = readFileSync(`${FOLDER}/paper.md`, 'utf8');
const PART = '## A part\n\nAn introduction.\n';
const FIGURE = ':::bars[Found]\n\nFewer.\n\n| A | B |\n| - | - |\n| **x** | 60% |\n| y | 30% |\n\n';
const stamp = ['Void', 'Not read'];
const figure = findFigure(FIGURE + FIGURE.replace('Found', 'Another'));
const ROW = '| Firm | a certificate | the log of each session | nobody |\n';
const chain = findFigure(
  `:::chain[Who pays]\n\n| Party | has | trusts | is paid by |\n| - | - | - | - |\n${ROW.repeat(4)}\n`,
);

/** What is printed, each drawn as the build does. `KEEP=1 npx jest printed` renews them: look at each. */
const PRINTS: Readonly<Record<string, () => Sharp | Promise<Sharp>>> = {
  paper: () => drawPages(PAPER, {cover: 'ink'}),
  letter: () =>
    drawPages(`An opening.\n\n${PART}`, {type: 'Specimen'}, {grade: 'D', kind: 'Specimen'}),
  'green-cover': () => drawPages(PART, {cover: 'green'}),
  'marker-cover': () => drawPages(PART, {cover: 'marker'}, {title: `${'A Title '.repeat(7)}Here.`}),
  card: () => cardOf({}),
  'page-card': () =>
    cardOf({title: 'A Title', category: null, print: {...engravings.pug, tone: 'pug'}}),
  'stamped-card': () => cardOf({print: {...engravings.certificate, tone: 'news', stamp}}),
  'sheet-of-drawings': drawSheet,
  'figure-card': () => cardOf({...(figure && {figure})}),
  'chain-card': () => cardOf({...(chain && {figure: chain})}),
};

/** With another owner nothing is compared until the pictures are renewed. */
const OWNER = createHash('sha256').update(JSON.stringify(brand)).digest('hex');

const toPixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();

test.each(Object.entries(PRINTS))('a %s looks as it was kept', async (name, draw) => {
  const drawn = (await draw()).jpeg({quality: 60, mozjpeg: true});
  const picture = await drawn.withExif({IFD0: {ImageDescription: OWNER}}).toBuffer();
  const file = `${FOLDER}/${name}.jpg`;
  if (process.env.KEEP) {
    writeFileSync(file, picture);
  }
  const kept = readFileSync(file);
  if (picture.equals(kept)) {
    return;
  }
  if (!(await sharp(kept).metadata()).exif?.includes(OWNER)) {
    process.stdout.write(
      `[NOTE] ${file} is of another owner: renew it, KEEP=1 npx jest printed.\n`,
    );
    return;
  }
  mkdirSync('test-results', {recursive: true});
  writeFileSync(`test-results/${name}.jpg`, picture);
  const [is, was] = [await toPixels(picture), await toPixels(kept)];
  const other = is.filter((part, at) => Math.abs(part - (was[at] ?? 0)) > 48);
  expect([is.length, other.length > 20]).toEqual([was.length, false]);
});
