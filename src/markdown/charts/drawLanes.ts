import type {ChartRow} from './readChart';
import {type Block, type Drawing, escape, INK, LOOK} from './svg';

/** The middle of a row's first line of words, where its marks stand, and the width of the marks in pixels. */
const [MIDDLE, SIDE] = ['.95em', 66];

type Height = number | string;

const run = (x: number, from: Height, to: Height, look = `"${INK}"`) =>
  `<line x1="${x}" y1="${from}" x2="${x}" y2="${to}" stroke=${look}/>`;

const mark = (shapes: string) => `<svg y="${MIDDLE}" overflow="visible">${shapes}</svg>`;

/**
 * Draws two columns of squares, one row for each name: in ink where the cell says yes, in yellow where it says no. A
 * line leads from the head of each column to its squares.
 */
export function drawPairs(rows: readonly ChartRow[], heads: readonly string[]): Drawing {
  const columns = [9, 37];
  const names = heads.slice(-2).map((head, at): Block => {
    const lines = columns
      .slice(0, at + 1)
      .map((x, column) => run(x, column < at ? 0 : MIDDLE, '100%'));
    const corner = mark(`<path d="M${columns[at]} 0H56" stroke="${INK}"/>`);
    return {words: escape(head), shapes: lines.join('') + corner, side: SIDE};
  });
  const pairs = rows.flatMap(({name, words, values}, index) => {
    const [first = '', ...rest] = words.slice(0, -2).map(escape);
    return [`<b>${escape(name)}</b> ${first}`, ...rest].map((line, at): Block => {
      const end = index < rows.length - 1 ? '100%' : at ? 0 : MIDDLE;
      const shapes = columns.map((x, column) => {
        const isYes = values[column] === 1;
        const look = isYes ? '' : ` fill="${LOOK}" stroke="var(--pm-marker-ink)"`;
        const square = `<path d="M${x - 8}-8h16v16h-16z${isYes ? '' : 'm4 4 8 8m0-8-8 8'}"${look}/>`;
        return run(x, 0, end) + (at ? '' : mark(square));
      });
      return {words: line, shapes: shapes.join(''), side: SIDE};
    });
  });
  return {look: 'lanes', blocks: [...names, ...pairs]};
}

const NODE = SIDE - 15;

type Payment = Readonly<{from: number; to: number; x: number}>;

/** The part of a payment's way that is beside one line of words: `isFirst` if that is the first line of `row`. */
function drawPayment({from, to, x}: Payment, row: number, isFirst: boolean): string {
  const [top, bottom] = [Math.min(from, to), Math.max(from, to)];
  if (row < top || row > bottom || (row === bottom && !isFirst)) {
    return '';
  }
  const isEnd = isFirst && (row === top || row === bottom);
  const [start, end] = !isEnd ? [0, '100%'] : row === top ? [MIDDLE, '100%'] : [0, MIDDLE];
  const way = (look: string) =>
    run(x, start, end, look) +
    (isEnd ? mark(`<path d="M${x - 2} 0H${NODE - 12}" stroke=${look}/>`) : '');
  const both = way(`"${INK}" stroke-width="5"`) + way(`"${LOOK}" stroke-width="3"`);
  const arrow = row === to && isEnd ? mark(`<path d="M${NODE - 19} -7l11 7-11 7z"/>`) : '';
  return `<svg y="${row === to ? -4 : 4}" overflow="visible">${both}${arrow}</svg>`;
}

/**
 * Draws a chain of names, one below the other, with a line of words for each cell. The last cell says who pays: where
 * it has the last word of another row's name, an arrow leads from there.
 */
export function drawChain(rows: readonly ChartRow[], [, ...heads]: readonly string[]): Drawing {
  const payments = rows.flatMap(({words}, to) => {
    const payer = words.at(-1)?.toLowerCase() ?? '';
    const isPayer = ({name}: ChartRow) =>
      payer.includes(name.toLowerCase().split(' ').at(-1) ?? '');
    const from = rows.findIndex(isPayer);
    return from < 0 || from === to ? [] : [{from, to}];
  });
  const ways = payments.map((it, index): Payment => ({
    ...it,
    x: Math.max(5, NODE - 17 - 15 * index),
  }));
  const blocks = rows.flatMap(({name, words, isMarked}, row) => {
    const lines = words.map((cell, at) => `${escape(heads[at] ?? '')} ${escape(cell)}`);
    return [`<b>${escape(name)}</b>`, ...lines].map((line, at): Block => {
      const isLast = row === rows.length - 1;
      const link =
        isLast && at > 0 ? '' : run(NODE, row || at ? 0 : MIDDLE, isLast ? MIDDLE : '100%');
      const node = `<circle cx="${NODE}" r="8" fill="${isMarked ? LOOK : INK}" stroke="${INK}"/>`;
      const paid = ways.map((it) => drawPayment(it, row, at === 0)).join('');
      const look = at === words.length ? 'last' : '';
      return {words: line, look, shapes: link + paid + (at ? '' : mark(node)), side: SIDE};
    });
  });
  return {look: 'lanes', blocks};
}
