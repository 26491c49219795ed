import type {ChartKind, ChartRow as Row} from './readChart';
import {type Block, dot, type Drawing, escape, INK, line, LOOK, PALE, rect, text} from './svg';

/** Draws bars, each with its number. In `parts` the first row is the whole, and each later one follows the last. */
export function drawBars(
  rows: readonly Row[],
  _heads: readonly string[],
  kind: ChartKind,
): Drawing {
  const isShare = rows.every(({words: [cell = '']}) => /^[\d.]+%/u.test(cell));
  const most = isShare ? 100 : Math.max(...rows.flatMap(({values}) => values));
  let sum = 0;
  const blocks = rows.map(({name, words: [number], values: [value = 0], isMarked}, index) => {
    const isWhole = kind === 'parts' && index === 0;
    const [x, width] = [(100 * sum) / most, (100 * value) / most];
    sum += kind === 'bars' || isWhole ? 0 : value;
    const bar = rect([x, 1], width, 22, isWhole ? 'none' : isMarked ? LOOK : INK);
    // White text is readable on a bar in light and in dark mode.
    const within = isMarked ? ' fill="var(--pm-marker-ink)"' : isWhole ? '' : ' fill="#fff"';
    const [end, fill] = width < 40 ? [x + width, ''] : [x, within];
    const at = text([end, 17], '', `dx="8"${fill}`, number);
    return {words: escape(name), shapes: bar + at, height: 24};
  });
  const ends = text([0, -8], '0') + text([100, -8], '100%', 'text-anchor="end"');
  return {
    look: 'plot',
    scale: line([0, 0], [0, '100%'], `"${INK}"`) + (isShare ? ends : ''),
    blocks,
  };
}

/**
 * Draws a timeline. A span is a bar; an instant is a tick in the middle of its day or year. The first row of a lane
 * begins with the lane's name. If there are only a few days, each is a column, and the rows do not repeat its number.
 */
export function drawTimeline(rows: readonly Row[]): Drawing {
  const [first = 0, end = 0] = [Math.min, Math.max].map((it) =>
    it(...rows.flatMap((row) => row.values)),
  );
  // Makes room for the number of a year that has just begun.
  const last = end % 1 && end % 1 < 0.5 ? Math.floor(end) + 0.5 : end;
  const place = (it: number) => (100 * (it - first)) / (last - first);
  const [, unit = ''] = /^(\p{L}+?)s? \d{1,3}(?![\d,])/u.exec(rows[0]?.name ?? '') ?? [];
  const isColumns = unit !== '' && last - first <= 12;
  const blocks = rows.map(
    ({name, words: [cell = '', lane = ''], values, isMarked}, index): Block => {
      const [from = 0, to = from] = values;
      const middle = place((from + to) / 2);
      const tick = line([middle, 0], [middle, 24], `"${INK}" stroke-width="3"`);
      const instant = tick + (isMarked ? dot([middle, 12], true) : '');
      const span = rect([place(from), 4], place(to) - place(from), 16, isMarked ? LOOK : INK);
      const isGroup = lane !== '' && lane !== rows[index - 1]?.words[1];
      const heavy = [isGroup ? lane : '', isColumns ? '' : name].filter(Boolean).join(', ');
      const words = (heavy && `<b>${escape(heavy)}</b> `) + escape(cell);
      const shapes = isColumns || / to |–/u.test(name) ? span : instant;
      return {words, look: isGroup ? 'ruled pt-5' : '', shapes, height: 24};
    },
  );
  const ticks = listTimes([first, last], isColumns).map((at, index) => {
    const words = index || isColumns ? `${at}` : `${unit} ${at}`.trim();
    const [middle, room] = [place((at + Math.min(at + 1, last)) / 2), 1.6 * words.length];
    const [x, anchor] =
      middle < room ? [0, 'start'] : middle > 100 - room ? [100, 'end'] : [middle, 'middle'];
    const number = text([x, -8], words, `text-anchor="${anchor}"`);
    return line([place(at), 0], [place(at), '100%'], `"${PALE}"`) + number;
  });
  return {look: 'plot dated', scale: ticks.join(''), blocks};
}

/** Lists the days or years that get a number: all, every second or every tenth, and always the last. */
function listTimes([first, last]: readonly [number, number], isColumns: boolean): number[] {
  const [span, end] = [last - first, Math.ceil(last) - 1];
  const step = isColumns || span < 6 ? 1 : span > 24 ? 10 : 2;
  const from = Math.ceil(first / step) * step;
  const all = Array.from({length: Math.ceil(span / step)}, (_, at) => from + at * step);
  return [...all.filter((it) => it < end - (isColumns ? 0 : span / 5)), end];
}
