import {boundOf} from '../../config/bound';
import {type ChartRow, readStopped} from './readChart';
import {dot, type Drawing, INK, line, PALE, roundToTenth, text} from './svg';

/** The size in a wide window. In a narrower one the curves get narrower, but their lines keep their width. */
const [WIDTH, HEIGHT] = [540, 360];

const level = (made: number, through: number) =>
  roundToTenth(HEIGHT * (1 - boundOf({made, through})));

/** Draws a curve and the area below it, one point for each whole number of attempts. */
function drawCurve(most: number, through: 0 | 1): string {
  const points = Array.from({length: most - through}, (_, at) => {
    const made = at + 1 + through;
    return `${roundToTenth((WIDTH * made) / most)} ${level(made, through)}`;
  });
  const d = `M${points.join('L')}`;
  const plane = `<path d="${d}V${HEIGHT}H${parseFloat(d.slice(1))}Z" fill="var(--pm-ledger${through ? '' : '-2'})"/>`;
  return `${plane}<path d="${d}" fill="none" stroke="${INK}" stroke-width="${3 - 1.5 * through}" vector-effect="non-scaling-stroke"/>`;
}

/**
 * Draws the share that could still get through as two curves: the exact bound if no attempt got through, and if one
 * did. The table's rows are dots on them. Where a curve is steep, a line connects the dot with its words; elsewhere its
 * number stands beside it.
 */
export function drawBounds(rows: readonly ChartRow[], [, share]: readonly string[]): Drawing {
  const all = rows.map((row) => ({...row, ...readStopped(row.name)}));
  const most = Math.max(...all.map(({made}) => made));
  const place = (made: number) => (86 * made) / most;
  const dots = all.map(({name, words: [number], made, through, isMarked}) => {
    const at = [place(made), level(made, through)] as const;
    if (at[1] < 0.7 * HEIGHT) {
      const words = text([28, at[1]], `${name} stopped`, 'dx="6" dy="5"', number);
      return line(at, [28, at[1]], `"${INK}"`) + dot(at, isMarked) + words;
    }
    const beside = made === most ? 'dx="10" dy="5"' : 'dx="6" dy="21" text-anchor="end"';
    return through > 1
      ? ''
      : dot(at, isMarked) + text(at, '', through ? 'dx="8" dy="-8"' : beside, number);
  });
  const shares = [0, 25, 50, 75, 100].map((it) => {
    const y = HEIGHT * (1 - it / 100);
    return (
      line([0, y], [100, y], `"${it ? PALE : INK}"`) +
      text([0, y], `${it}%`, 'dx="-8" dy="5" text-anchor="end"')
    );
  });
  // Keeps the ticks that have room for their numbers.
  const made = [1, ...all.map((it) => it.made).toSorted((one, other) => one - other)];
  const ticks: number[] = [];
  for (const it of made) {
    ticks.push(...(it - (ticks.at(-1) ?? -most) > most / 18 ? [it] : []));
  }
  const numbers = ticks.map((it) =>
    text([place(it), HEIGHT + 20], `${it}`, 'text-anchor="middle"'),
  );
  const middle = Math.round(0.75 * most);
  const names = [
    line([place(middle), 0.78 * HEIGHT], [place(middle), level(middle, 1)], `"${INK}"`),
    text([86, 0.76 * HEIGHT], 'one got through', 'text-anchor="end"'),
    text([80, HEIGHT - 5], 'none', 'text-anchor="end"'),
  ];
  const curves = `<svg width="86%" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">${drawCurve(most, 1)}${drawCurve(most, 0)}</svg>`;
  const shapes = [curves, ...shares, ...numbers, ...names, ...dots].join('');
  const plot = {shapes, height: HEIGHT + 26};
  const [over, under] = [share, 'Attempts made'].map((words) => ({words, look: 'note'}));
  return {look: 'axis', blocks: [over, plot, under].filter((it) => it !== undefined)};
}
