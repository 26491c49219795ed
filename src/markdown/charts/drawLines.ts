import {type ChartKind, type ChartRow, isTotal} from './readChart';
import type {Block, Drawing} from './svg';
import {EDGE, escape, INK, line, LOOK, PALE, PAPER, rect, text} from './svg';

/** Places shapes at the foot of their row: on a phone their words stand above them. */
const atFoot = (shapes: string) => `<svg y="100%" overflow="visible">${shapes}</svg>`;

/**
 * Draws bars, each with its number. In `parts` the first row is the whole, each later one follows the last, at the end
 * of a dotted line from it, and a row called "Together" is as long as all parts. A remark follows the name.
 */
export function drawBars(
  rows: readonly ChartRow[],
  _heads: readonly string[],
  kind: ChartKind,
): Drawing {
  const isShare = rows.every(({words: [cell = '']}) => /^[\d.]+%/u.test(cell));
  const most = isShare ? 100 : Math.max(...rows.flatMap(({values}) => values));
  let sum = 0;
  const blocks = rows.map(({name, words: [number], values: [value = 0], isMarked}, index) => {
    const [isWhole, isSum] = [kind === 'parts' && index === 0, kind === 'parts' && isTotal(name)];
    const [x, width] = [isSum ? 0 : (100 * sum) / most, (100 * value) / most];
    const end = (100 * sum) / most;
    const from =
      sum && line([end, -16], [end, isSum ? 0 : '100%'], `"${INK}" stroke-dasharray="1 3"`);
    sum += kind === 'bars' || isWhole ? 0 : value;
    const bar = rect([x, -24], width, 24, isWhole ? 'none' : isMarked ? LOOK : INK);
    const within = isWhole ? '' : ` fill="${isMarked ? 'var(--pm-marker-ink)' : PAPER}"`;
    const [at, fill] = width < 40 ? [x + width, ''] : [x, within];
    const [count = '', ...remark] = (number ?? '').split(/ (?=\()/u);
    const label = text([at, -12], '', `dx="8" dy=".35em"${fill}`, count);
    const title = isMarked || isSum ? `<b>${escape(name)}</b>` : escape(name);
    const words = [title, ...remark.map(escape)].join(' ');
    const shapes = (from || '') + atFoot(bar + label);
    return {words, shapes, height: 24, start: x};
  });
  const ends = text([0, -12], '0') + text([100, -12], '100%', 'text-anchor="end"');
  return {
    look: isShare ? 'plot mt-10' : 'plot',
    scale: line([0, 0], [0, '100%'], `"${INK}"`) + (isShare ? ends : ''),
    blocks,
  };
}

/**
 * Draws a timeline. A span is a bar; an instant is a tick in the middle of its day, where the day's line is, or year.
 * Lanes begin with their name. If there are only a few days, each is a column, and the rows do not repeat its number.
 */
export function drawTimeline(rows: readonly ChartRow[]): Drawing {
  const times = rows.flatMap(({values}) => values);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [, unit = ''] = /^(\p{L}+?)s? \d{1,3}(?![\d,])/u.exec(rows[0]?.name ?? '') ?? [];
  const isColumns = unit !== '' && last - first <= 12;
  const margin = isColumns ? 0 : 5; // keeps what stands at an end within the frame
  const place = (it: number) => margin + ((100 - 2 * margin) * (it - first)) / (last - first);
  const blocks = rows.map(
    ({name, words: [cell = '', lane = ''], values, isMarked}, index): Block => {
      const [from = 0, to = from] = values;
      const middle = place((from + to) / 2);
      const tick = line([middle, -24], [middle, 0], `"${INK}" stroke-width="3"`);
      const dot = `<circle cx="${middle.toFixed(1)}%" cy="-12" r="7" fill="${LOOK}" stroke="${EDGE}"/>`;
      const span = rect([place(from), -20], place(to) - place(from), 16, isMarked ? LOOK : INK);
      const isGroup = lane !== '' && lane !== rows[index - 1]?.words[1];
      const heavy = [isGroup ? lane : '', isColumns ? '' : name].filter(Boolean).join(', ');
      const words = (heavy && `<b>${escape(heavy)}</b> `) + escape(cell);
      const shapes = atFoot(
        isColumns || / to |–/u.test(name) ? span : tick + (isMarked ? dot : ''),
      );
      return {words, look: isGroup ? 'ruled pt-5' : '', shapes, height: 24};
    },
  );
  const ticks = listTimes(first, last, isColumns).map((at) => {
    const middle = place((at + Math.min(at + 1, last)) / 2);
    const start = unit && !isColumns ? middle : place(at);
    const number = text([middle, -12], `${at}`, 'text-anchor="middle"');
    return line([start, 0], [start, '100%'], `"${PALE}"`) + number;
  });
  const name = unit && text([0, -12], unit, 'class="unit" dx="-8" text-anchor="end"');
  return {look: 'plot mt-10', scale: name + ticks.join(''), blocks};
}

/** Lists the days or years that get a number: all, every second or every tenth. */
function listTimes(first: number, last: number, isColumns: boolean): number[] {
  const step = isColumns || last - first < 6 ? 1 : last - first > 24 ? 10 : 2;
  const from = Math.ceil(first / step) * step;
  return Array.from({length: Math.ceil((last - from) / step)}, (_, at) => from + at * step);
}

/** The middle of a row's first line of words, where its marks stand, and the width of the marks in pixels. */
const [MIDDLE, SIDE] = ['1.5em', 66];

type Height = number | string;

const run = (x: number, from: Height, to: Height, look = `"${INK}"`) =>
  `<line x1="${x}" y1="${from}" x2="${x}" y2="${to}" stroke=${look} shape-rendering="crispEdges"/>`;

const mark = (shapes: string) => `<svg y="${MIDDLE}" overflow="visible">${shapes}</svg>`;

const ROW = {look: 'ruled from-top', side: SIDE} as const;

const makeHeads = (heads: readonly string[]): Block => {
  const [words = '', ...cells] = heads.map((it) => `<b>${escape(it)}</b>`);
  return {words, cells, look: 'no-phone', side: SIDE};
};

const sayAfterHead = (cell: string, head = '') =>
  `${head && `<i class="only-phone">${escape(head)} </i>`}${escape(cell)}`;

const SQUARE = [`fill="${INK}"`, `fill="none" stroke="${INK}" stroke-width="1.5"`] as const;

const drawSquare = (isYes: boolean) =>
  `<svg width="16" height="20"><path d="M1 5h14v14h-14z" ${SQUARE[isYes ? 0 : 1]}/></svg>`;

/** Draws two columns of squares, full for yes, at the right of the words, and how many are full; the last is marked. */
export function drawPairs(rows: readonly ChartRow[], heads: readonly string[]): Drawing {
  const says = heads.slice(1, -2);
  const pairs = rows.map(({name, words: all, values}): Block => {
    const said = says.map((head, at) => sayAfterHead(all[at] ?? '', at ? head : ''));
    const squares = values.map((it) => drawSquare(it === 1));
    return {words: `<b>${escape(name)}</b>`, cells: [...said, ...squares], look: 'ruled'};
  });
  const [first, second] = [0, 1].map((at) => rows.filter(({values}) => values[at] === 1).length);
  const of = ` of ${rows.length}`;
  const sums = [`<b>${first}${of}</b>`, `<b><mark>${second}</mark>${of}</b>`];
  const [words = '', ...cells] = heads.map((head, at) => {
    const isSaid = at > 0 && at <= says.length;
    return `<b${isSaid ? ' class="no-phone"' : ''}>${escape(head)}</b>`;
  });
  const total: Block = {words: 'In all', cells: [...says.map(() => ''), ...sums], look: 'total'};
  const shares = [1.1, ...says.map(() => 1.8), 0.7, 0.9];
  return {look: 'lanes pairs', shares, blocks: [{words, cells}, ...pairs, total]};
}

const NODE = SIDE - 15;

type Payment = Readonly<{from: number; to: number; x: number}>;

/** The part of a payment's way beside a row: from below one dot to the left of the other. */
function drawPayment({from, to, x}: Payment, row: number, look: string): string {
  const turn = (d: string) =>
    mark(`<path d="${d}" stroke=${look} stroke-linecap="square" fill="none"/>`);
  const isDown = from < to;
  if (row === to) {
    const way = isDown ? run(x, 0, MIDDLE, look) : run(x, MIDDLE, '100%', look);
    return way + turn(`M${x} 0H${NODE - 14}`);
  }
  if (row === from) {
    const out = turn(`M${NODE} 0V16H${x}${isDown ? '' : 'V0'}`);
    const on = `<line x1="${x}" y1="16" x2="${x}" y2="100%" stroke=${look} shape-rendering="crispEdges"/>`;
    return out + (isDown ? mark(on) : run(x, 0, MIDDLE, look));
  }
  return row > from === row < to ? run(x, 0, '100%', look) : '';
}

/**
 * Draws a chain of names, one below the other, with words for each cell. The last cell says who pays: where it has the
 * last word of another row's name, an arrow leads from there. On a phone each cell begins with its column's head.
 */
export function drawChain(rows: readonly ChartRow[], heads: readonly string[]): Drawing {
  const payments = rows.flatMap(({words}, to) => {
    const payer = words.at(-1)?.toLowerCase() ?? '';
    const isPayer = ({name}: ChartRow) =>
      payer.includes(name.toLowerCase().split(' ').at(-1) ?? '');
    const from = rows.findIndex(isPayer);
    return from < 0 || from === to ? [] : [{from, to}];
  });
  const ways = payments.map((it, index): Payment => ({
    ...it,
    x: Math.max(4.5, NODE - 26.5 - 10 * index),
  }));
  const blocks = rows.map(({name, words, isMarked}, row): Block => {
    const cells = words.map((cell, at) => sayAfterHead(cell, heads[at + 1]));
    const link = run(NODE, row ? 0 : MIDDLE, row === rows.length - 1 ? MIDDLE : '100%');
    const node = `<circle cx="${NODE}" r="8" fill="${isMarked ? LOOK : INK}" stroke="${isMarked ? EDGE : INK}"/>`;
    const [edges, money] = [`"${EDGE}" stroke-width="5"`, `"${LOOK}" stroke-width="3"`].map(
      (look) => ways.map((way) => drawPayment(way, row, look)).join(''),
    );
    const arrow = `<path d="M${NODE - 18}-6l9 6-9 6z" fill="${LOOK}" stroke="${EDGE}"/>`;
    const head = ways.some(({to}) => to === row) ? mark(arrow) : '';
    const shapes = link + edges + head + money + mark(node);
    return {...ROW, words: `<b>${escape(name)}</b>`, cells, shapes};
  });
  const shares = heads.map((_, at) => (at === heads.length - 1 ? 0.7 : 1)); // the payer's words are few
  return {look: 'lanes', shares, blocks: [makeHeads(heads), ...blocks]};
}
