import type {ChartRow} from './readChart';
import {type Block, type Drawing, escape, INK, LOOK} from './svg';

/** Up to 40 squares stand in one row. More make a block about twice as wide as high, its last row nearly full. */
function chooseColumns(sum: number): number {
  const least = sum > 40 ? Math.ceil(Math.sqrt(2 * sum)) : sum;
  const widths = Array.from({length: Math.ceil(least / 2)}, (_, at) => least + at);
  const gap = (width: number) => (width - (sum % width)) % width;
  return widths.reduce((best, width) => (gap(width) < gap(best) ? width : best), least);
}

/** Draws squares `from` to `to`. A row is a dashed line with a period of 10. Squares not in `INK` have an outline. */
function drawPart([from, to]: readonly [number, number], columns: number, shade: string): string {
  const lines = Array.from({length: Math.ceil(to / columns)}, (_, row) => {
    const [x1, x2] = [Math.max(from - row * columns, 0), Math.min(to - row * columns, columns)];
    return x1 < x2 ? `M${x1 * 10 + 1} ${row * 10 + 5}H${x2 * 10 - 1}` : '';
  });
  const dash = (stroke: string, size: number) =>
    `<path d="${lines.join('')}" stroke="${stroke}" stroke-width="${size}" stroke-dasharray="${size} ${10 - size}" stroke-dashoffset="${(size - 8) / 2}"/>`;
  return dash(INK, 8) + (shade === INK ? '' : dash(shade, 7));
}

const makeKey = (number: string, words: string, shade: string): Block => ({
  words: `<b>${escape(number)}</b> ${escape(words)}`,
  look: 'signed mt-3',
  shapes: `<rect x="1" y="1" width="10" height="10" fill="${shade}" stroke="${INK}"/>`,
  box: [12, 12],
});

/** Draws each row of the table as a block of squares. Each number of the row colors that many squares, from the top. */
export function drawSquares(rows: readonly ChartRow[], [, ...names]: readonly string[]): Drawing {
  const shades = names.length > 2 ? [INK, LOOK, 'var(--pm-paper)'] : [LOOK, INK];
  const blocks = rows.flatMap(({name, words, values}): Block[] => {
    const sum = values.reduce((all, value) => all + value, 0);
    const columns = chooseColumns(sum);
    let from = 0;
    const parts = values.map((value, part) =>
      drawPart([from, (from += value)], columns, shades[part] ?? INK),
    );
    const keys = words.map((word, part) => makeKey(word, names[part] ?? '', shades[part] ?? INK));
    const box = [columns * 10, Math.ceil(sum / columns) * 10] as const;
    return [{words: escape(name), look: 'label'}, ...keys, {shapes: parts.join(''), box}];
  });
  return {look: '', blocks};
}
