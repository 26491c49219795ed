import {formatShare} from '../../config/bound';
import type {ChartRow} from './readChart';
import type {Block, Drawing} from './svg';
import {edgeOf, escape, HALF, INK, LOOK, makeKey, PALE, PAPER, raise, text} from './svg';

const SIZE = 10;
const THIN = 'vector-effect="non-scaling-stroke"';

const sumOf = (values: readonly number[]) => values.reduce((sum, it) => sum + it, 0);

/** Draws squares in columns of `high`, from `x` to the right, or to the left if `to` is -1; all but ink is outlined. */
function drawSquares(
  x: number,
  range: number[],
  high: number,
  shade: string,
  to = 1,
  edge = edgeOf(shade),
): string {
  const lines = Array.from({length: high}, (_, row) => {
    const [first = 0, last = 0] = range.map((it) => to * SIZE * Math.ceil((it - row) / high));
    return last === first ? '' : `M${x + first} ${row * SIZE + SIZE / 2}h${last - first}`;
  });
  const d = lines.join('');
  const dash = (stroke: string, size: number) =>
    d &&
    `<path d="${d}" stroke="${stroke}" stroke-width="${size}" stroke-dasharray="${size} ${SIZE - size}" stroke-dashoffset="${(size - SIZE) / 2}"/>`;
  // Outlines of many squares, which are small, would dim their color: one line goes around them all.
  if (high > 12 && shade === LOOK) {
    const block = d.replaceAll(/h(\S+?)(?=M|$)/gu, 'h$1v5h-$1v-10h$1v5').replaceAll('--', '');
    const [around, paper] = [`stroke="${edge}" stroke-width="2" ${THIN}`, `fill="${PAPER}"`];
    return d && `<path d="${block}" ${around}/><path d="${block}" ${paper}/>${dash(shade, 8)}`;
  }
  const half = d && shade === HALF ? `<g opacity=".55">${dash(INK, 6.6)}</g>` : '';
  return dash(edge, 8) + (shade === INK ? '' : dash(half ? PAPER : shade, 6.6)) + half;
}

/** Draws the parts of a whole, which follow one another. */
function drawParts(values: readonly number[], high: number, shades: readonly string[]): string {
  const ends = [0, ...values.map((_, part) => sumOf(values.slice(0, part + 1)))];
  const draw = (shade: string, at: number) => drawSquares(0, ends.slice(at, at + 2), high, shade);
  return shades.map(draw).join('');
}

const chooseHeight = (count: number, ratio: number) =>
  Math.max(1, Math.round(Math.sqrt(count / ratio)));

const drawMiddle = (x: number, height: number) =>
  `<path d="M${x} -4V${height}" stroke="${INK}" ${THIN}/>`;

/** Draws the two numbers of each row as squares left and right of a line. Above 400 in all each square is five. */
export function drawSides(rows: readonly ChartRow[], [, ...heads]: readonly string[]): Drawing {
  const largest = [0, 1].map((side) => Math.max(...rows.map(({values}) => values[side] ?? 0)));
  const squaresOf = (value: number) => Math.ceil(value / (sumOf(largest) > 400 ? 5 : 1));
  const most = largest.map(squaresOf);
  const near = chooseHeight(sumOf(most), 5.6);
  const ragged = (high: number) =>
    rows.flatMap(({values}) => values).filter((it) => squaresOf(it) % high).length;
  const [high = near] = [near, near - 1, near + 1].toSorted((a, b) => ragged(a) - ragged(b));
  const [left = 0, right = 0] = most.map((it) => SIZE * Math.ceil(it / high));
  const middle = (100 * left) / (left + right);
  const blocks = rows.flatMap(({name, words, values: [one = 0, other = 0]}, index): Block[] => {
    const [first = '', second = '', remark = ''] = words;
    const share = formatShare(one / (one + other));
    const squares =
      drawSquares(left, [0, squaresOf(one)], high, LOOK, -1) +
      drawSquares(left, [0, squaresOf(other)], high, INK);
    const numbers =
      text([middle, 0], heads[0] ?? '', 'dx="-8" dy="1em" text-anchor="end"', first) +
      text([middle, 0], heads[1] ?? '', 'dx="8" dy="1em"', second);
    return [
      {words: escape(`${share} ${heads[0] ?? ''} ${name}`), look: index ? 'title mt-8' : 'title'},
      {
        words: escape(remark),
        brief: '',
        shapes: drawMiddle(left, (high + 2) * SIZE) + squares,
        box: [left + right, high * SIZE],
      },
      {shapes: `<g font-size="min(1em,5vw)">${numbers}</g>`, height: 22},
    ];
  });
  return {look: 'sides', blocks};
}

/** Draws attempts, crossed if they got through, and an arrow to a hundred, of which as many are half full as could. */
export function drawBounds(rows: readonly ChartRow[], heads: readonly string[]): Drawing {
  const most = Math.max(...rows.map(({values: [it = 0]}) => it));
  const high = Math.max(5, chooseHeight(most, 2.4));
  const [left, right] = [Math.max(8, Math.ceil(most / high) + 2), Math.ceil(100 / high)];
  const x = SIZE * left;
  const blocks = rows.map(({name, words: [share = ''], values, isMarked}): Block => {
    const [count = 0, through = 0, percent = 0] = values;
    const [held, could] = [count - through, percent > 0 ? Math.max(1, Math.round(percent)) : 0];
    const crosses = Array.from({length: through}, (_, at) => {
      const [column, row] = [Math.floor((held + at) / high), (held + at) % high];
      return `M${SIZE * column + 3} ${SIZE * row + 3}l4 4m0-4-4 4`;
    });
    const shapes = [
      drawSquares(0, [0, held], high, INK),
      drawSquares(0, [held, count], high, PAPER),
      `<path d="${crosses.join('')}" stroke="${INK}"/>`,
      `<path d="M${x - 16} ${5 * high}h11m-4-4l4 4-4 4" fill="none" stroke="${INK}" ${THIN}/>`,
      drawSquares(x, [0, could], high, HALF),
      drawSquares(x, [could, 100], high, PAPER, 1, 'var(--pm-rule-2)'),
    ].join('');
    const [number, mark] = [share.replace('%', ''), isMarked ? 'mark' : 'b'];
    const words = `<b>${escape(name)}</b>`;
    const brief = `<b>${escape(name)}:</b> up to ${number} of 100`;
    const cells = [`<${mark}>${number}</${mark}>`];
    return {words, brief, cells, look: 'strip mt-6', shapes, box: [x + SIZE * right, SIZE * high]};
  });
  const [what = '', could = ''] = heads.map(escape);
  const head = {
    words: raise(what),
    cells: [`Of the next 100 ${could}`],
    brief: '',
    look: 'cluster',
  };
  return {look: 'bounds', blocks: [head, ...blocks]};
}

/** Draws each row of the table as a block of squares, whose parts follow one another, each below its key. */
export function drawWholes(rows: readonly ChartRow[], [, ...heads]: readonly string[]): Drawing {
  const shades = heads.length > 2 ? [INK, LOOK, HALF] : [LOOK, INK];
  const blocks = rows.flatMap(({name, words, values}): Block[] => {
    const sum = sumOf(values);
    const high = sum > 40 ? chooseHeight(sum, 2.4) : 1;
    const keys = words.map((word, part) => makeKey(word, heads[part] ?? '', shades[part] ?? INK));
    const box = [Math.ceil(sum / high) * SIZE, high * SIZE] as const;
    return [
      {words: escape(name), look: 'label'},
      ...keys,
      {shapes: drawParts(values, high, shades), box},
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
    return {y, shapes, words, lead: `M${100 - top} ${top}L110 ${y}`};
  });
  const leads = `<path d="${areas.map((it) => it.lead).join('')}" fill="none" stroke="var(--pm-ink-2)" stroke-dasharray="1 3" ${THIN}/>`;
  const shapes = areas.map((it) => it.shapes).join('') + leads;
  const shares = areas.map((it, at) => (areas[at + 1]?.y ?? 100) - it.y);
  const blocks = [
    ...areas.map(({words}) => ({words})),
    {shapes, look: 'strip', box: [110, 100] as const},
  ];
  return {look: 'areas', shares, blocks};
}

/** Draws each row as one line of squares, then how many are in none of its last part, and a key with the totals. */
export function drawStrips(rows: readonly ChartRow[], [, ...heads]: readonly string[]): Drawing {
  const shades = heads.length > 2 ? [INK, HALF, LOOK] : [INK, LOOK];
  const most = Math.max(...rows.map(({values}) => sumOf(values)));
  const keys = heads.map((head, part) => {
    const total = sumOf(rows.map(({values}) => values[part] ?? 0));
    return makeKey(String(total), head, shades[part] ?? INK);
  });
  const strips = rows.map(({name, values}, index): Block => {
    const look = `strip ruled${index ? '' : ' mt-6'}`;
    const shapes = drawParts(values, 1, shades);
    const cells = [`${sumOf(values.slice(0, -1))} of ${sumOf(values)}`];
    return {words: escape(name), cells, look, shapes, box: [most * SIZE, SIZE]};
  });
  return {look: 'strips', blocks: [...keys, ...strips]};
}
