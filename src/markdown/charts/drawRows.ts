import {formatShare} from '../../config/bound';
import type {ChartRow} from './readChart';
import {type Block, type Drawing, escape, INK, LOOK, text} from './svg';

/** A square and its gap, in units. */
const SIZE = 10;

/** Draws rows of squares from `x`, to the left if `to` is -1. Squares not in `INK` have an outline. */
function drawSquares(x: number, rows: readonly number[], shade: string, to = 1): string {
  const lines = rows.map((count, row) =>
    count > 0 ? `M${x} ${row * SIZE + SIZE / 2}h${to * count * SIZE}` : '',
  );
  const dash = (stroke: string, size: number) =>
    `<path d="${lines.join('')}" stroke="${stroke}" stroke-width="${size}" stroke-dasharray="${size} ${SIZE - size}" stroke-dashoffset="${(size - SIZE) / 2}"/>`;
  return dash(INK, 8) + (shade === INK ? '' : dash(shade, 6.6));
}

/** A block of squares is about this many times as wide as high, for the rows with the most squares on each side. */
const RATIO = 5.6;

/**
 * Draws the two numbers of each row as squares on either side of a line, all of one size, so that the rows can be
 * compared on each side. A third cell is a remark; it stands where the first number leaves room for it.
 */
export function drawSides(rows: readonly ChartRow[], [, ...heads]: readonly string[]): Drawing {
  const most = [0, 1].map((side) => Math.max(...rows.map(({values}) => values[side] ?? 0)));
  const high = Math.max(1, Math.round(Math.sqrt(((most[0] ?? 0) + (most[1] ?? 0)) / RATIO)));
  const fill = (count: number) =>
    Array.from({length: high}, (_, at) => Math.ceil((count - at) / high));
  const [left = 0, right = 0] = most.map((it) => SIZE * Math.ceil(it / high));
  const middle = (100 * left) / (left + right);
  const blocks = rows.flatMap(({name, words, values: [one = 0, other = 0]}): Block[] => {
    const [first = '', second = '', remark = ''] = words;
    const share = formatShare(one / (one + other));
    const isRoomy = SIZE * Math.ceil(one / high) < left - 0.46 * (left + right);
    const line = `<path d="M${left} ${-SIZE}V${high * SIZE + 4 * SIZE}" stroke="${INK}" vector-effect="non-scaling-stroke"/>`;
    const squares = drawSquares(left, fill(one), INK, -1) + drawSquares(left, fill(other), LOOK);
    const [near, far] = [`dx="-8" text-anchor="end"`, 'dx="8"'];
    const numbers =
      text([middle, 16], heads[0] ?? '', near, first) +
      text([middle, 16], heads[1] ?? '', far, second);
    return [
      {words: escape(`${share} ${heads[0] ?? ''} ${name}`), look: 'title mt-8'},
      {
        words: isRoomy ? escape(remark) : '',
        look: 'noted',
        shapes: line + squares,
        box: [left + right, high * SIZE],
      },
      {shapes: numbers, height: 22},
    ];
  });
  return {look: 'sides', blocks};
}

/** Draws each row as one line of squares, its parts in the order of the columns, and a key with the totals. */
export function drawStrips(rows: readonly ChartRow[], [, ...heads]: readonly string[]): Drawing {
  const shades = heads.length > 2 ? [INK, 'var(--pm-paper)', LOOK] : [INK, LOOK];
  const most = Math.max(...rows.map(({values}) => values.reduce((sum, it) => sum + it, 0)));
  const key = heads.map((head, part): Block => {
    const total = rows.reduce((sum, {values}) => sum + (values[part] ?? 0), 0);
    const shapes = `<rect x="1" y="1" width="10" height="10" fill="${shades[part] ?? INK}" stroke="${INK}"/>`;
    return {words: `<b>${total}</b> ${escape(head)}`, look: 'signed', shapes, box: [12, 12]};
  });
  const strips = rows.map(({name, values}): Block => {
    let x = 0;
    const shapes = values.map((count, part) => {
      const squares = drawSquares(x, [count], shades[part] ?? INK);
      x += count * SIZE;
      return squares;
    });
    return {words: escape(name), look: 'strip', shapes: shapes.join(''), box: [most * SIZE, SIZE]};
  });
  return {look: 'strips', blocks: [...key, ...strips]};
}
