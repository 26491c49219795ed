import type {ChartKind, ChartRow as Row} from './readChart';
import {dot, escape, INK, line, LOOK, PALE, rect, text, wide} from './svg';

/** Rows with their words on the left; behind them a scale, its numbers below or above. */
const drawLines = (lines: readonly string[], scale: string, look = '') =>
  `<div class="lines ${look}">${wide('100%', scale)}${lines.join('')}</div>`;

/** `group`: the name of this row and of those below, until the next. */
const drawLine = (words: string, shapes: string, group = '') =>
  `<p${group && ' class="ruled"'}><span>${group && `<b>${escape(group)}</b> `}${words}</span>${wide(24, shapes)}</p>`;

/** Bars, each with its number. Of `parts` the first row is the whole; each other begins where the one above it ends. */
export function drawBars(rows: readonly Row[], _heads: readonly string[], kind: ChartKind): string {
  const isShare = rows.every(({words: [cell = '']}) => /^[\d.]+%/u.test(cell));
  const most = isShare ? 100 : Math.max(...rows.flatMap(({values}) => values));
  let sum = 0;
  const lines = rows.map(({name, words: [number], values: [value = 0], isMarked}, index) => {
    const isWhole = kind === 'parts' && index === 0;
    const [x, width] = [(100 * sum) / most, (100 * value) / most];
    sum += kind === 'bars' || isWhole ? 0 : value;
    const bar = rect([x, 1], width, 22, isWhole ? 'none' : isMarked ? LOOK : INK);
    const within =
      width < 40 || isWhole ? INK : isMarked ? 'var(--pm-marker-ink)' : 'var(--pm-paper)';
    const at = text([width < 40 ? x + width : x, 17], '', `dx="8" fill="${within}"`, number);
    return drawLine(escape(name), bar + at);
  });
  const end =
    text([0, '100%'], '0', 'dy="20"') + text([100, '100%'], '100%', 'dy="20" text-anchor="end"');
  return drawLines(lines, line([0, 0], [0, '100%'], `"${INK}"`) + (isShare ? end : ''));
}

/**
 * A timeline. A span is a bar, an instant a tick in the middle of its day or year; before the first row of a lane stands
 * its name. A few days are columns with their numbers above, so that no row repeats them.
 */
export function drawTimeline(rows: readonly Row[]): string {
  const [first = 0, end = 0] = [Math.min, Math.max].map((it) =>
    it(...rows.flatMap((row) => row.values)),
  );
  // The number of a year that has just begun needs room.
  const last = end % 1 && end % 1 < 0.5 ? Math.floor(end) + 0.5 : end;
  const place = (it: number) => (100 * (it - first)) / (last - first);
  const [, unit = ''] = /^(\p{L}+?)s? \d{1,3}(?![\d,])/u.exec(rows[0]?.name ?? '') ?? [];
  const isColumns = unit !== '' && last - first <= 12;
  const lines = rows.map(({name, words: [cell = '', lane = ''], values, isMarked}, index) => {
    const [from = 0, to = from] = values;
    const middle = place((from + to) / 2);
    const tick = line([middle, 0], [middle, 24], `"${INK}" stroke-width="3"`);
    const instant = tick + (isMarked ? dot([middle, 12], true) : '');
    const span = rect([place(from), 4], place(to) - place(from), 16, isMarked ? LOOK : INK);
    const words = (isColumns ? '' : `<b>${escape(name)}</b> `) + escape(cell);
    const isKnown = lane === rows[index - 1]?.words[1];
    return drawLine(words, isColumns || / to |–/u.test(name) ? span : instant, isKnown ? '' : lane);
  });
  const [y, dy] = isColumns ? [0, -8] : ['100%', 20];
  const ticks = listTimes([first, last], isColumns).map((at, index) => {
    const words = index || isColumns ? `${at}` : `${unit} ${at}`.trim();
    const [middle, room] = [place((at + Math.min(at + 1, last)) / 2), 1.6 * words.length];
    const [x, anchor] =
      middle < room ? [0, 'start'] : middle > 100 - room ? [100, 'end'] : [middle, 'middle'];
    const number = text([x, y], words, `dy="${dy}" text-anchor="${anchor}"`);
    return line([place(at), 0], [place(at), '100%'], `"${PALE}"`) + number;
  });
  return drawLines(lines, ticks.join(''), isColumns ? 'columned' : 'dated');
}

/** Each, each second or each tenth day or year, and the last one. */
function listTimes([first, last]: readonly [number, number], isColumns: boolean): number[] {
  const [span, end] = [last - first, Math.ceil(last) - 1];
  const step = isColumns || span < 6 ? 1 : span > 24 ? 10 : 2;
  const from = Math.ceil(first / step) * step;
  const all = Array.from({length: Math.ceil(span / step)}, (_, at) => from + at * step);
  return [...all.filter((it) => it < end - span / 12), end];
}
