import assert from 'node:assert/strict';
import {test} from 'node:test';
import {load} from 'cheerio';
import {drawCharts} from '../../src/markdown/charts/drawCharts.ts';
import {makeElement} from '../../src/markdown/html.ts';

/** What a text shows of a chart: rows separated by `/`, bold in stars, positions in percent of the width. */
function draw(type: string, table: string) {
  const lines = table.split(' / ').map((row) => {
    const cells = row.split(' | ').map((words) => {
      const bare = words.replaceAll('**', '');
      return makeElement('td', [bare === words ? words : makeElement('strong', [bare])]);
    });
    return makeElement('tr', cells);
  });
  const figure = makeElement('admonition', [makeElement('table', lines)], {type, title: 'T & "U"'});
  drawCharts()(makeElement('div', [figure]));
  const [caption, drawing, fold] = figure.children;
  assert.deepEqual([figure.tagName, caption?.children?.[0]?.value], ['figure', 'T & "U"']);
  assert.equal(fold?.children?.[1]?.tagName, 'table');
  const $ = load(`<div id="it">${String(drawing?.properties?.svg)}</div>`, {xml: true});
  const numbers = (selector: string, ...names: string[]) =>
    [...$(selector)].map((it) => names.map((name) => Number.parseFloat($(it).attr(name) ?? '0')));
  return {$, words: $('#it').text(), bars: numbers('#it > svg > rect', 'x', 'width'), numbers};
}

/** Drawings are rounded to a tenth. */
const near = (is: number | undefined, wanted: number, by = 0.15) =>
  assert.ok(Math.abs((is ?? Number.NaN) - wanted) <= by, `${is} is not ${wanted}`);

test('a bar’s length is proportional to its number, a percentage is drawn as a share of 100, and a bold name is highlighted', () => {
  const {$, bars, words} = draw('bars', 'A | B / one | 80 / **t<w>o** | about 40 / 9 | 20');
  [100, 50, 25].forEach((width, index) => near(bars[index]?.[1], width));
  const fills = $('rect').map((_, {attribs}) => String(attribs.fill === 'var(--pm-marker)'));
  assert.deepEqual(fills.get(), ['false', 'true', 'false']);
  assert.match(words, /80\s+one.*about 40\s+t<w>o/su);
  near(draw('bars', 'A | B / one | 50% / two | 25%').bars[0]?.[1], 50);
  near(draw('bars', 'A | B / one | 2,400,000 / two | 1,200,000').bars[1]?.[1], 50);
});

test('points are placed by the numbers of the first column, and both ends of a line are labeled with their values', () => {
  const table = 'Tries | No | One / 10 | 40% | 60% / 20 | 20% |  / 60 | 10% | 30%';
  const {numbers, words} = draw('points', table);
  const [first = [], second = [], third = [], ...others] = numbers('circle', 'cx', 'cy');
  const by = (dot: number[], at: number) => (dot[at] ?? 0) - (first[at] ?? 0);
  near(by(third, 0), 5 * by(second, 0), 1);
  near(by(third, 1), 1.5 * by(second, 1), 1);
  assert.equal(others.length, 2);
  assert.deepEqual(numbers('line[x1]', 'x1', 'y1').at(-1), others[0]);
  for (const word of ['40%', '10%', '60%', '30%', 'No', 'One', 'Tries']) {
    assert.ok(words.includes(word), word);
  }
});

test('in a chart of points, a value with bounds has a line from one bound to the other, and only values are labeled', () => {
  const table = 'Tries | Passed / 1 | 50% (10% to 90%) / 2 | 40% / 3 | 20% (0% to 40%)';
  const {numbers, words} = draw('points', table);
  const lines = numbers('g[stroke=currentColor] > line', 'y1', 'y2');
  const [[high = 0, low = 0] = [], , [top = 0, foot = 0] = []] = lines;
  const [[dot = 0] = []] = numbers('circle', 'cy');
  near((high + low) / 2, dot);
  near(high - low, 2 * (top - foot));
  assert.match(words, /50%.*40%.*20%/su);
  assert.doesNotMatch(words, /90%\)/u);
});

test('a timeline draws times to scale: a span from beginning to end, a day as a mark, its number in its span, lanes by name', () => {
  const spans = '2020 to 2021 | A | Board / January 2022 to December 2023 | B | Board';
  const table = `When | What | Who / ${spans} / July 1, 2021 | C | Clerk`;
  const {bars, words} = draw('timeline', table);
  assert.deepEqual(bars.slice(0, 2).flat(), [0, 50, 50, 50]);
  near(bars[2]?.[0], 37.5);
  near(bars[2]?.[1], 2);
  assert.deepEqual(words.match(/Board|Clerk/gu), ['Board', 'Clerk']);
  const days = draw('timeline', 'When | What / Day 1 | A / Days 2 to 6 | B / Day 10 | C');
  assert.deepEqual(days.bars.flat(), [0, 10, 10, 50, 90, 10]);
  assert.match(days.words, /C12345678910$/u);
  assert.deepEqual(days.numbers('text', 'x').flat().slice(-2), [85, 95]);
  assert.doesNotMatch(words, /(?:January|July)$/u);
});

test('in a chart of squares, each part has as many squares as its number, a different shade, and a label with its name', () => {
  const table = 'Holders | no | told | neither / Of 750 | 63 | 193 | 494';
  const {$, words, numbers} = draw('squares', table);
  const [[side = 0] = []] = numbers('pattern', 'width');
  const areas = $('path[fill^=url]').map((_, {attribs}) => areaOf(attribs.d ?? '') / side ** 2);
  assert.deepEqual(areas.get().map(Math.round), [63, 193, 494]);
  assert.match(words, /Of 750.*63 no.*193 told.*494 neither/su);
  assert.match(draw('squares', 'A | B | C / x | 0 | 7').words, /0 B7 C/u);
  const likeRows = draw('squares', 'A | B | C / x | 12 | 9 / x | 1 | 29');
  const ids = likeRows.$('pattern').map((_, {attribs}) => attribs.id);
  assert.equal(new Set(ids.get()).size, 4);
  for (const id of ids.get()) {
    assert.match(id, /^[a-z]\S*$/u, 'an id is a name of XML');
  }
});

/** The area of a polygon made of `M` and `L`. */
function areaOf(path: string): number {
  const points = path.match(/-?[\d.]+,-?[\d.]+/gu)?.map((it) => it.split(',').map(Number)) ?? [];
  const sum = points.reduce((all, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
    return all + x * nextY - nextX * y;
  }, 0);
  return Math.abs(sum / 2);
}

test('a chart’s table with a word in the place of a number stops the build', () => {
  assert.throws(() => draw('bars', 'A | B / one | 1 / two | none'), /cannot draw "none"/u);
});
