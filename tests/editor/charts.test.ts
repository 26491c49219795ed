import assert from 'node:assert/strict';
import {test} from 'node:test';
import {load} from 'cheerio';
import {drawCharts} from '../../src/markdown/charts/drawCharts.ts';
import {makeElement} from '../../src/markdown/html.ts';

/** A chart as text: rows separated by `/`, bold in asterisks, positions in percent of the width. */
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
  return {$, words: $('#it').text(), bars: numbers('.plot rect', 'x', 'width'), numbers};
}

/** Compares numbers loosely, because drawings are rounded to a tenth. */
const near = (is: number | undefined, wanted: number, by = 0.15) =>
  assert.ok(Math.abs((is ?? Number.NaN) - wanted) <= by, `${is} is not ${wanted}`);

test('a bar’s length is proportional to its number, a percentage is drawn as a share of 100, and a bold name is highlighted', () => {
  const {$, bars, words} = draw('bars', 'A | B / one | 80 / **t<w>o** | about 40 / 9 | 20');
  [100, 50, 25].forEach((width, index) => near(bars[index]?.[1], width));
  const fills = $('rect').map((_, {attribs}) => String(attribs.fill === 'var(--pm-marker)'));
  assert.deepEqual(fills.get(), ['false', 'true', 'false']);
  assert.match(words, /one\s*80.*t<w>o\s*about 40/su);
  near(draw('bars', 'A | B / one | 50% / two | 25%').bars[0]?.[1], 50);
  near(draw('bars', 'A | B / one | 2,400,000 / two | 1,200,000').bars[1]?.[1], 50);
});

test('in a chart of parts, each part begins where the one above it ends, and the first is an outline of the whole', () => {
  const {$, bars, words} = draw('parts', 'A | B / All | about 16,000 / One | 4,000 / Two | 8,000');
  assert.deepEqual(bars.flat(), [0, 100, 0, 25, 25, 50]);
  assert.equal($('rect').first().attr('fill'), 'none');
  assert.match(words, /All\s*about 16,000\s*One\s*4,000/u);
});

const squaresOf = (path = '') =>
  [...path.matchAll(/h(-?\d+)/gu)].reduce(
    (sum, [, length]) => sum + Math.abs(Number(length)) / 10,
    0,
  );

/** The squares of each path, whose rows are as many tens of units long as they have squares. */
const squaresIn = (svg: {
  find: (selector: string) => Iterable<{attribs: Record<string, string>}>;
}) => [...svg.find('path[stroke-dasharray]')].map(({attribs}) => squaresOf(attribs.d));

test('a chart of bounds draws the attempts counted left of a line, and right of it how many of the next hundred could get through', () => {
  const {$, words} = draw('bounds', 'stopped | up to / 5 of 5 | 45% / 8 of 10 | 51%');
  const [first, second] = [0, 1].map((at) => $('svg[viewBox]').eq(at));
  // Squares that are not in ink are drawn twice, with their outline first.
  assert.deepEqual(squaresIn(first as never), [5, 100, 100, 45, 45]);
  assert.deepEqual(squaresIn(second as never), [10, 10, 8, 100, 100, 51, 51]);
  assert.match(
    words,
    /5 of 5 stopped: up to 45%\s*counted\s*the next 100\s*8 of 10 stopped: up to 51%/u,
  );
});

test('a chart of hundreds draws a count and a share of a hundred, and leaves the share open where there is no number', () => {
  const {$, words} = draw(
    'hundreds',
    'By one | screens | of 100 / Nine | 9 | 47 missed / Many | 40 | not tested',
  );
  const [nine, many] = [0, 1].map((at) => $('svg[viewBox]').eq(at));
  assert.deepEqual(squaresIn(nine as never), [9, 100, 100, 47, 47]);
  assert.deepEqual(squaresIn(many as never), [40]);
  assert.match(words, /Nine: 47 missed\s*screens\s*of 100\s*Many: not tested/u);
  assert.throws(
    () => draw('hundreds', 'A | B | C / x | many | 4 / y | 2 | 3'),
    /cannot draw "many"/u,
  );
});

test('a chart of pairs marks each yes and no below the head of its column', () => {
  const {$, words} = draw(
    'pairs',
    'Who | Holds | Owns | Checks / IT | Logins. | yes | no / HR | Dates. | Yes | no',
  );
  assert.match(words, /Owns\s*Checks\s*IT Logins\.\s*HR Dates\./u);
  const squares = [...$('path[d*=z]')].map(({attribs}) => attribs.fill ?? 'ink');
  assert.deepEqual(squares, ['ink', 'var(--pm-marker)', 'ink', 'var(--pm-marker)']);
});

test('a chain names what each cell says, and an arrow leads to each row from the row that pays it', () => {
  const rows =
    '**Owner** | the work | nobody / Sub Firm | a part | the owner / Crew | a wall | the firm';
  const {$, words} = draw('chain', `Who | vouches for | is paid by / ${rows}`);
  assert.match(words, /Owner\s*vouches for the work\s*is paid by nobody\s*Sub Firm.*Crew/su);
  const arrows = [...$('.lane')].map((it) => $(it).find('path[d*=z]').length);
  assert.deepEqual(arrows, [0, 0, 0, 1, 0, 0, 1, 0, 0]);
  assert.equal($('circle[fill="var(--pm-marker)"]').length, 1);
});

test('a timeline draws times to scale: a span from beginning to end, a day as a tick or in its column, lanes by name', () => {
  const spans = '2020 to 2021 | A | Board / January 2022 to December 2023 | B | Board';
  const table = `When | What | Who / ${spans} / July 2, 2021 | C | Clerk`;
  const {bars, numbers, words} = draw('timeline', table);
  assert.deepEqual(bars.flat(), [0, 50, 50, 50]);
  near(numbers('.plot > div line', 'x1')[0]?.[0], 37.6);
  assert.deepEqual(words.match(/Board|Clerk/gu), ['Board', 'Clerk']);
  assert.match(words, /^2020 2021 2022 2023 Board, 2020 to 2021 A/u);
  const days = draw('timeline', 'When | What / Day 1 | A / Days 2 to 6 | B / Day 10 | C');
  assert.deepEqual(days.bars.flat(), [0, 10, 10, 50, 90, 10]);
  assert.match(days.words, /^1 2 3 4 5 6 7 8 9 10 ABC$/u);
  assert.deepEqual(days.numbers('text', 'x').flat().slice(-2), [85, 95]);
});

test('in a chart of squares, each part has as many squares as its number, a different shade, and a label with its name', () => {
  const table = 'Holders | no | told | neither / Of 750 | 63 | 193 | 494';
  const {$, words} = draw('squares', table);
  // Each part is drawn over those that follow it.
  assert.deepEqual(squaresIn($('svg[viewBox]') as never), [750, 750, 256, 256, 63]);
  assert.equal(new Set($('path[stroke-dasharray]').map((_, {attribs}) => attribs.stroke)).size, 3);
  assert.match(words, /Of 750.*63 no.*193 told.*494 neither/su);
  assert.match(draw('squares', 'A | B | C / x | 0 | 7').words, /0 B7 C/u);
});

test('in a chart of strips, each row has a square for each unit, all of one size, and the key has the totals', () => {
  const {$, words} = draw('strips', 'Try | no | held | yes / Dog | 4 | 0 | 0 / AI | 1 | 4 | 1');
  assert.match(words, /5 no\s*4 held\s*1 yes\s*Dog\s*AI/u);
  const [dog, machine] = [0, 1].map((at) => $('.strip').eq(at));
  assert.deepEqual(
    [dog, machine].map((it) => it?.find('svg').attr('viewBox')),
    ['0 0 60 10', '0 0 60 10'],
  );
  const drawn = (it: typeof dog, shade: string) =>
    squaresOf(it?.find(`path[stroke="${shade}"]`).last().attr('d'));
  assert.equal(squaresOf(dog?.find('path').first().attr('d')), 4);
  assert.equal(drawn(machine, 'var(--pm-marker)'), 1);
  assert.equal(drawn(machine, 'var(--pm-paper)'), 4);
  assert.throws(() => draw('strips', 'A | B | C / x | 1.5 | 2 / y | 1 | 1'), /whole numbers/u);
});

test('a chart of sides draws each number as squares from one line, and a remark only where it has room', () => {
  const table = 'Where | right | wrong | So / one | 900 | 450 | Most. / two | 45 | 498 | Few.';
  const {$, words} = draw('sides', table);
  assert.match(words, /67% right one.*8% right two/su);
  const rows = $('.sides svg[viewBox]');
  const counts = [0, 1].map((at) => {
    const [, left, , right] = [...rows.eq(at).find('path')].map((it) => $(it).attr('d'));
    return [squaresOf(left), squaresOf(right)];
  });
  assert.deepEqual(counts, [
    [900, 450],
    [45, 498],
  ]);
  assert.deepEqual([$('.noted').length, $('.noted span').text()], [1, 'Few.']);
  assert.equal(new Set([...rows].map((it) => $(it).attr('viewBox'))).size, 1);
});
