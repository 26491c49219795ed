import {Resvg} from '@resvg/resvg-js';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {readToken} from '../../config/token';
import {drawChart} from '../../markdown/charts/drawCharts';
import type {Figure} from '../../markdown/charts/readChart';
import {escape} from '../../markdown/charts/svg';
import {drawDrawings} from '../drawings';

type Sized = Readonly<{width: number; height: number; shapes: string}>;

/** A chart as one SVG: words, which a page sets in HTML, stand above their shapes. */
function layOut({kind, table}: Extract<Figure, {kind: string}>): Sized {
  const {look, scale = '', blocks} = drawChart(kind, table);
  const longest = Math.max(...blocks.map(({words = ''}) => words.replace(/<.*?>/gu, '').length));
  // As wide as the longest words; then all is drawn larger or smaller.
  const [width, left] = look === 'axis' ? [570, 48] : [Math.max(360, 7 * longest), 0];
  // A nested SVG, because percentages in `shapes` are of its width and height. A height of 0 would hide it.
  const nest = (shapes: string, height: number) =>
    shapes &&
    `<svg width="${width - left}" height="${height || 1}" overflow="visible">${shapes}</svg>`;
  const top = scale ? 26 : 0;
  let y = top;
  const drawn = blocks.map(
    ({words = '', shapes = '', height = 0, box = [width - left, height]}) => {
      // A key stands before its words.
      const isKey = box[0] === 12;
      const size = isKey || height ? 1 : width / box[0];
      const bold = words.replace(/b>/gu, 'tspan>').replace('<tspan', '<tspan font-weight="600"');
      const text =
        words &&
        `<text x="${isKey ? 20 : left}" y="${y + 16}" stroke="var(--pm-sheet)" stroke-width="5" paint-order="stroke">${bold}</text>`;
      y += words && !isKey ? 24 : 0;
      const placed = `<g transform="translate(${left} ${y + 4}) scale(${size})">${nest(shapes, height)}</g>`;
      y += shapes ? box[1] * size + 10 : 0;
      return text + placed;
    },
  );
  const behind = `<g transform="translate(0 ${top})">${nest(scale, y - top)}</g>`;
  return {width, height: y, shapes: behind + drawn.join('')};
}

const STATIC = path.join(__dirname, '../../../static');

/** One of the site's drawings, or an author's. @throws when neither folder has it, or its root says no size */
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

/** Words in lines of about equal length. */
function wrap(words: string): string[] {
  const most = words.length / Math.ceil(words.length / 36) + 4;
  return words.match(new RegExp(`\\S.{0,${Math.ceil(most)}}(?=\\s|$)`, 'gu')) ?? [];
}

const FONTS = ['besley-500', 'instrument-sans-400', 'instrument-sans-600'].map((name) =>
  path.join(__dirname, `../fonts/${name}.ttf`),
);

/** A figure as a sheet of paper, 560 by 528 pixels. @throws as {@link drawChart} */
export function drawFigure(figure: Figure) {
  const {width, height, shapes} = 'src' in figure ? readDrawing(figure.src) : layOut(figure);
  const title = wrap(figure.title).map(
    (it, at) => `<text x="30" y="${52 + 32 * at}">${escape(it)}</text>`,
  );
  const top = 46 + 32 * title.length;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="528" color="var(--pm-ink)" fill="var(--pm-ink)" font-family="Instrument Sans" font-size="15">
<rect width="560" height="528" fill="var(--pm-paper)"/><rect x="9" y="9" width="551" height="519" opacity=".13"/><rect x=".5" y=".5" width="550" height="518" fill="var(--pm-sheet)" stroke="var(--pm-rule-2)"/>
<g font-family="Besley" font-weight="500" font-size="26">${title.join('')}</g>
<svg x="30" y="${top}" width="490" height="${490 - top}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMinYMid">${shapes}</svg></svg>`;
  const colored = svg.replace(/var\(--pm-([\w-]+)\)/gu, (_, name: string) => readToken(name));
  return new Resvg(colored, {font: {fontFiles: FONTS, loadSystemFonts: false}}).render();
}
