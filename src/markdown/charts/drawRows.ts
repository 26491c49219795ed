import {formatShare} from '../../config/bound';
import type {ChartRow} from './readChart';
import type {Block, Drawing} from './svg';
import {edgeOf, escape, INK, LOOK, makeKey, PALE, PAPER, text} from './svg';

const SIZE = 10;
const THIN = 'vector-effect="non-scaling-stroke"';

const sumOf = (values: readonly number[]) => values.reduce((sum, it) => sum + it, 0);

/** Draws squares in columns of `high`, from `x` to the right, or to the left if `to` is -1; all but ink is outlined. */
function drawSquares(x: number, count: number, high: number, shade: string, to = 1): string {
  const lines = Array.from({length: high}, (_, row) => {
    const length = Math.ceil((count - row) / high);
    return length > 0 ? `M${x} ${row * SIZE + SIZE / 2}h${to * length * SIZE}` : '';
  });
  const d = lines.join('');
  // A thick outline of many squares, which are small, would dim their color.
  const within = high > 12 ? 7 : 6.6;
  const dash = (stroke: string, size: number) =>
    d &&
    `<path d="${d}" stroke="${stroke}" stroke-width="${size}" stroke-dasharray="${size} ${SIZE - size}" stroke-dashoffset="${(size - SIZE) / 2}"/>`;
  return dash(edgeOf(shade), 8) + (shade === INK ? '' : dash(shade, within));
}

const chooseHeight = (count: number, ratio: number) =>
  Math.max(1, Math.round(Math.sqrt(count / ratio)));

const drawMiddle = (x: number, height: number) =>
  `<path d="M${x} -4V${height}" stroke="${INK}" ${THIN}/>`;

/**
 * Draws the two numbers of each row as squares on either side of a line, all of one size, so that the rows can be
 * compared on each side. A third cell is a remark; it stands where the first number leaves room for it.
 */
export function drawSides(rows: readonly ChartRow[], [, ...heads]: readonly string[]): Drawing {
  const most = [0, 1].map((side) => Math.max(...rows.map(({values}) => values[side] ?? 0)));
  const near = chooseHeight(sumOf(most), 5.6);
  const ragged = (high: number) =>
    rows.flatMap(({values}) => values).filter((it) => it % high).length;
  const [high = near] = [near, near - 1, near + 1].toSorted((a, b) => ragged(a) - ragged(b));
  const [left = 0, right = 0] = most.map((it) => SIZE * Math.ceil(it / high));
  const middle = (100 * left) / (left + right);
  const blocks = rows.flatMap(({name, words, values: [one = 0, other = 0]}): Block[] => {
    const [first = '', second = '', remark = ''] = words;
    const share = formatShare(one / (one + other));
    const isRoomy = SIZE * Math.ceil(one / high) < left - 0.46 * (left + right);
    const squares = drawSquares(left, one, high, INK, -1) + drawSquares(left, other, high, LOOK);
    const numbers =
      text([middle, 16], heads[0] ?? '', 'dx="-8" text-anchor="end"', first) +
      text([middle, 16], heads[1] ?? '', 'dx="8"', second);
    return [
      {words: escape(`${share} ${heads[0] ?? ''} ${name}`), look: 'title mt-8'},
      {
        words: isRoomy ? escape(remark) : '',
        look: 'noted',
        shapes: drawMiddle(left, (high + 4) * SIZE) + squares,
        box: [left + right, high * SIZE],
      },
      {shapes: numbers, height: 22},
    ];
  });
  return {look: 'sides', blocks};
}

/**
 * Draws the attempts made left of a line, in yellow those that got through, and right of it a hundred more, in yellow
 * as many as could.
 */
export function drawBounds(
  rows: readonly ChartRow[],
  [what = '', bound = '']: readonly string[],
): Drawing {
  const most = Math.max(...rows.map(({values: [it = 0]}) => it));
  const high = Math.max(5, chooseHeight(most, 2.4));
  const [left, right] = [SIZE * Math.ceil(most / high), SIZE * Math.ceil(100 / high)] as const;
  const place = (100 * left) / (left + right);
  const sides =
    text([place, 16], 'counted', 'dx="-8" text-anchor="end"') +
    text([place, 16], 'the next 100', 'dx="8"');
  const blocks = rows.flatMap(({name, words, values}, index): Block[] => {
    const [count = 0, through = 0, share = 0] = values;
    const squares = [
      drawSquares(left, count, high, through ? LOOK : INK, -1),
      drawSquares(left, through ? count - through : 0, high, INK, -1),
      drawSquares(left, 100, high, PAPER),
      drawSquares(left, share > 0 ? Math.max(1, Math.round(share)) : 0, high, LOOK),
    ];
    const head = ` ${escape(what)}:</b> ${escape(bound)}`;
    const shapes = drawMiddle(left, high * SIZE) + squares.join('');
    return [
      {words: `<b>${escape(name)}${head} <b>${escape(words[0] ?? '')}</b>`, look: 'mt-6'},
      {shapes, box: [left + right, high * SIZE]},
      ...(index ? [] : [{shapes: sides, height: 22}]),
    ];
  });
  return {look: 'sides', blocks};
}

/** Draws each row of the table as a block of squares, whose parts follow one another, each below its key. */
export function drawWholes(rows: readonly ChartRow[], [, ...heads]: readonly string[]): Drawing {
  const shades = heads.length > 2 ? [INK, LOOK, PAPER] : [LOOK, INK];
  const blocks = rows.flatMap(({name, words, values}): Block[] => {
    const sum = sumOf(values);
    const high = sum > 40 ? chooseHeight(sum, 2.4) : 1;
    // Each part is drawn over those that follow it.
    const parts = values.map((_, part) =>
      drawSquares(0, sumOf(values.slice(0, part + 1)), high, shades[part] ?? INK),
    );
    const keys = words.map((word, part) => makeKey(word, heads[part] ?? '', shades[part] ?? INK));
    const box = [Math.ceil(sum / high) * SIZE, high * SIZE] as const;
    return [
      {words: escape(name), look: 'label'},
      ...keys,
      {shapes: parts.toReversed().join(''), box},
    ];
  });
  return {look: '', blocks};
}

/** Draws each number as a square of its area within the one before, and a line from its top edge to its words. */
export function drawAreas(rows: readonly ChartRow[]): Drawing {
  const [most = 1] = rows.flatMap(({values}) => values);
  const shades = [PAPER, PALE, INK];
  // Words have 18 hundredths of the height at least.
  let y = -18;
  const areas = rows.map(({name, words: [number = ''], values: [value = 0], isMarked}, at) => {
    const top = Math.round(1000 - 1000 * Math.sqrt(value / most)) / 10;
    y = Math.min(Math.max(top, y + 18), 100 - 18 * (rows.length - at));
    const shade = isMarked ? LOOK : (shades[at] ?? INK);
    const square = `M0 100V${top}H${100 - top}V100z" fill="${shade}`;
    const shapes = `<path d="${square}" stroke="${edgeOf(shade)}" ${THIN}/>`;
    const words = `<b>${escape(number)}</b> ${escape(name)}`;
    return {y, shapes, words, lead: `M${100 - top} ${top}H100L110 ${y}`};
  });
  const leads = `<path d="${areas.map((it) => it.lead).join('')}" fill="none" stroke="var(--pm-rule-2)" ${THIN}/>`;
  const shapes = areas.map((it) => it.shapes).join('') + leads;
  const shares = areas.map((it, at) => (areas[at + 1]?.y ?? 100) - it.y);
  const blocks = [
    ...areas.map(({words}) => ({words})),
    {shapes, look: 'strip', box: [110, 100] as const},
  ];
  return {look: 'strip areas', shares, blocks};
}

/** Draws each row as one line of squares, its parts in the order of the columns, and a key with the totals. */
export function drawStrips(rows: readonly ChartRow[], [, ...heads]: readonly string[]): Drawing {
  const shades = heads.length > 2 ? [INK, PAPER, LOOK] : [INK, LOOK];
  const most = Math.max(...rows.map(({values}) => sumOf(values)));
  const keys = heads.map((head, part) => {
    const total = sumOf(rows.map(({values}) => values[part] ?? 0));
    return makeKey(String(total), head, shades[part] ?? INK);
  });
  const strips = rows.map(({name, values}): Block => {
    let x = 0;
    const shapes = values.map((count, part) => {
      const squares = drawSquares(x, count, 1, shades[part] ?? INK);
      x += count * SIZE;
      return squares;
    });
    return {words: escape(name), look: 'strip', shapes: shapes.join(''), box: [most * SIZE, SIZE]};
  });
  return {look: 'strips', blocks: [...keys, ...strips]};
}
