import {Resvg} from '@resvg/resvg-js';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {readToken} from '../../config/token';
import {drawChart} from '../../markdown/charts/drawCharts';
import {type Figure, wordsOf} from '../../markdown/charts/readChart';
import {type Block, type Drawing, escape, LOOK} from '../../markdown/charts/svg';
import {drawDrawings, fontFiles} from '../drawings';
import {findMissingLetter, LetterError} from '../typeset';

type Sized = Readonly<{width: number; height: number; shapes: string}>;

/** Nests shapes in an SVG, because their percentages refer to its size. A height of 0 would hide it. */
const nest = (shapes: string, width: number, height: number) =>
  `<svg width="${width}" height="${height || 1}" overflow="visible">${shapes}</svg>`;

const toBold = (words: string) =>
  words.replace(/<b>/gu, '<tspan font-weight="600">').replace(/b>/gu, 'tspan>');

/** Words, which are HTML on a page, as SVG text with an outline in the color of the sheet. */
const drawWords = (words: string, x: number, y: number): string =>
  `<text x="${x}" y="${y}" stroke="var(--pm-sheet)" stroke-width="5" paint-order="stroke">${toBold(words)}</text>`;

/** Draws a block whose top is at `y`: its words above its shapes or, if these have a side, beside them. */
function drawBlock(
  {words: all = '', brief, cells = [], shapes = '', height = 0, box, side = 0, start}: Block,
  y: number,
  width: number,
  indent = 0,
) {
  const words = brief ?? all;
  if (side) {
    const lines = [words, ...cells].map((it, at) =>
      drawWords(it.replaceAll(/<.?i.*?>/gu, ''), side, y + (side < 30 ? 20 : 27) + 28 * at),
    );
    const bottom = y + 8 + 28 * lines.length;
    const marks = nest(shapes, side, bottom - y);
    return {svg: `<g transform="translate(0 ${y})">${marks}</g>${lines.join('')}`, bottom};
  }
  const scale = box ? width / box[0] : 1;
  const text = words ? drawWords(words, indent + (width * (start ?? 0)) / 100, y + 16) : '';
  const top = words ? y + 24 : y;
  const above = start === undefined ? 0 : 24;
  const place = `translate(0 ${top + 4 - above}) scale(${scale})`;
  const svg = `<g transform="${place}">${nest(shapes, width, height + above)}</g>${text}`;
  return {svg, bottom: shapes ? top + (box?.[1] ?? height) * scale + (words || box ? 10 : 2) : top};
}

type ChartFigure = Extract<Figure, {kind: string}>;

/**
 * What a share picture shows of a chart, so that its words can be read at half its size: of a chain only who pays, of
 * pairs only the names, of many shares the first and the last two, and of many times only the bars.
 */
function shorten({kind, table}: ChartFigure): string[][] {
  if (kind === 'chain' || kind === 'pairs') {
    return table.map(([name = '', ...rest]) => [name, ...rest.slice(kind === 'chain' ? -1 : -2)]);
  }
  if (kind === 'timeline' && table.length > 6) {
    return table.map(([time = '']) => [time, '']);
  }
  return kind === 'bounds' && table.length > 4 ? [...table.slice(0, 2), ...table.slice(-2)] : table;
}

/** A chart of areas, with its words at the right of the squares, which are 220 pixels high. */
function layOutAreas({blocks, shares = []}: Drawing, room: number): Sized {
  const words = shares.map((_, at) => {
    const y = 220 - 2.2 * shares.slice(at).reduce((sum, it) => sum + it, 0);
    return drawBlock(blocks[at] ?? {}, y - 8, room).svg;
  });
  const squares = drawBlock(blocks.at(-1) ?? {}, 0, 242).svg;
  const shapes = `${squares}<g transform="translate(248)">${words.join('')}</g>`;
  return {width: 248 + room, height: 228, shapes};
}

function layOutPairs({blocks}: Drawing): Sized {
  const names = blocks.map(({words = ''}) => words);
  const left = 7.4 * Math.max(...names.map((it) => it.replaceAll(/<.*?>/gu, '').length)) + 16;
  const [heads = [], ...rows] = blocks.map(({cells = []}) => cells);
  const lines = heads.map((head) => wrap(head.replaceAll(/<.*?>/gu, ''), 14));
  const top = 20 * Math.max(...lines.map(({length}) => length));
  const width = left + 240;
  const put = (cell: string, x: number, y: number) => {
    const words = `<text y="17">${toBold(cell.replaceAll(/<\/?mark>/gu, ''))}</text>`;
    const mark = /<mark/u.test(cell) ? `<path d="M-3 1h14v21h-14z" fill="${LOOK}"/>` : '';
    return `<g transform="translate(${x} ${y - 17})">${/<svg/u.test(cell) ? cell : mark + words}</g>`;
  };
  const drawn = rows.map((cells, at) => {
    const y = top + 26 * at + (at < rows.length - 1 ? 20 : 24);
    const double = at < rows.length - 1 ? '' : `m0 4H0`;
    const rule = `<path d="M0 ${top + 26 * at + 1}H${width}${double}" stroke="var(--pm-rule-2)"/>`;
    const all = [names[at + 1] ?? '', ...cells];
    return rule + all.map((cell, it) => put(cell, it && left + 116 * (it - 1), y)).join('');
  });
  const above = lines.flatMap((words, at) =>
    words.map((it, row) => put(it, left + 116 * at, top - 20 * (words.length - row) + 14)),
  );
  return {width, height: top + 26 * rows.length + 6, shapes: [...above, ...drawn].join('')};
}

/** A chart as one SVG. It is as wide as its longest words; `drawFigure` then enlarges or reduces it. */
function layOut({kind, table}: ChartFigure): Sized {
  const drawing = drawChart(kind, table);
  const {scale = ''} = drawing;
  const blocks = drawing.blocks.filter(({look = ''}) => !look.startsWith('no-phone'));
  const lengths = blocks.flatMap(({words = '', brief, cells = [], side = 0}) =>
    (brief === undefined ? [words, ...cells] : [brief]).map(
      (it) => 7.4 * it.replaceAll(/<.*?>/gu, '').length + side,
    ),
  );
  if (kind === 'areas' || kind === 'pairs') {
    return kind === 'pairs'
      ? layOutPairs(drawing)
      : layOutAreas(drawing, Math.max(...lengths) + 12);
  }
  const isFree = blocks.every(({box, side}) => !box && !side);
  const least = isFree ? Math.max(300, 36 * blocks.length) : 230;
  const width = Math.max(least, ...lengths);
  const top = scale ? 26 : 0;
  let y = top;
  const drawn = blocks.map((block) => {
    const {svg, bottom} = drawBlock(block, y, width, scale ? 8 : 0);
    y = bottom;
    return svg;
  });
  const behind = `<g transform="translate(0 ${top})">${nest(scale, width, y - top)}</g>`;
  return {width, height: y, shapes: behind + drawn.join('')};
}

const STATIC = path.join(__dirname, '../../../static');

/** Reads a drawing of the site or of an author. @throws if neither folder has it, or if its root has no size */
function readDrawing(address: string): Sized {
  const file = [drawDrawings().folder + address, STATIC + address].find((it) => existsSync(it));
  const svg = file ? readFileSync(file, 'utf8') : '';
  const root = /<svg[^>]*>/u.exec(svg);
  const attribute = (name: string) =>
    new RegExp(` ${name}=["'](.+?)(?:px)?["']`, 'u').exec(root?.[0] ?? '')?.[1];
  const [, , ...box] = attribute('viewBox')?.split(/[\s,]+/u) ?? [];
  const [width, height] = box.length > 0 ? box : [attribute('width'), attribute('height')];
  if (!(Number(width) > 0 && Number(height) > 0)) {
    throw new Error(`${address}: a drawing with a caption needs a viewBox, or a width and height`);
  }
  return {width: Number(width), height: Number(height), shapes: svg.slice(root?.index)};
}

/** Breaks words into lines of about equal length. */
function wrap(words: string, room = 36): string[] {
  const most = words.length / Math.ceil(words.length / room) + 4;
  return words.match(new RegExp(`\\S.{0,${Math.ceil(most)}}(?=\\s|$)`, 'gu')) ?? [];
}

const FONTS = fontFiles('besley-500', 'instrument-sans-400', 'instrument-sans-600');

/** Letters that Instrument Sans lacks and Besley has, and those that only Noto Serif has. */
const OTHER_LATIN = /[\u0100-\u024F]/u;
const OTHER_LETTERS = /[\p{sc=Greek}\p{sc=Cyrillic}\u1E00-\u1EFF]/u;

/** Sets texts with other letters in one face that has them all: the renderer may leave out letters of a second face. */
const nameFaces = (svg: string): string =>
  svg.replace(/<text(?=[^>]*>(?<words>.*?)<\/text>)/gu, (text, words: string) => {
    const other = OTHER_LATIN.test(words) ? 'Besley Medium' : null;
    const face = OTHER_LETTERS.test(words) ? 'Noto Serif Medium' : other;
    return face ? `${text} font-family="${face}"` : text;
  });

/** Draws a figure as a sheet of paper, 560 by 528 pixels. @throws as {@link drawChart}, or a {@link LetterError} */
export function drawFigure(figure: Figure) {
  const letter = findMissingLetter(wordsOf(figure));
  if (letter !== undefined) {
    throw new LetterError(letter);
  }
  const {width, height, shapes} =
    'src' in figure ? readDrawing(figure.src) : layOut({...figure, table: shorten(figure)});
  const title = wrap(figure.title).map(
    (it, at) => `<text x="30" y="${52 + 32 * at}">${escape(it)}</text>`,
  );
  const top = 46 + 32 * title.length;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="528" color="var(--pm-ink)" fill="var(--pm-ink)" font-family="Instrument Sans" font-size="15">
<rect width="560" height="528" fill="var(--pm-paper)"/><rect x="9" y="9" width="551" height="519" opacity=".13"/><rect x=".5" y=".5" width="550" height="518" fill="var(--pm-sheet)" stroke="var(--pm-rule-2)"/>
<g font-family="Besley Medium" font-weight="500" font-size="26">${title.join('')}</g>
<svg x="30" y="${top}" width="490" height="${490 - top}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMinYMid">${shapes}</svg></svg>`;
  const colored = svg.replace(
    /(?:var\(--edge, )?var\(--pm-([\w-]+)(?:, #fff)?\)+/gu,
    (_, name: string) => readToken(name),
  );
  return new Resvg(nameFaces(colored), {font: {fontFiles: FONTS, loadSystemFonts: false}}).render();
}
