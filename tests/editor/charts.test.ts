import assert from 'node:assert/strict';
import {test} from 'node:test';
import {load} from 'cheerio';
import {drawCharts} from '../../src/markdown/charts/drawCharts.ts';
import {makeElement} from '../../src/markdown/html.ts';

/** The wide and the narrow drawing that a text shows of a table; a row's first cell is bold in stars. */
function draw(kind: string, ...rows: string[]) {
  const lines = rows.map((row) => {
    const cells = row.split(' | ').map((words) => {
      const bare = words.replaceAll('**', '');
      return makeElement('td', [bare === words ? words : makeElement('strong', [bare])]);
    });
    return makeElement('tr', cells);
  });
  const chart = makeElement('admonition', [makeElement('table', lines)], {type: kind});
  drawCharts()(makeElement('div', [chart]));
  const [drawing, fold] = chart.children;
  assert.equal(fold?.children?.[1]?.tagName, 'table');
  const $ = load(String(drawing?.properties?.svg), {xml: true});
  return $('svg')
    .get()
    .map((svg) => ({
      width: Number(svg.attribs.viewBox?.split(' ')[2]),
      boxes: $(svg)
        .find('rect')
        .get()
        .map(({attribs: {x, width, fill}}) => ({fill, x: Number(x), width: Number(width)})),
      words: $(svg)
        .find('text')
        .get()
        .map((text) => $(text).text()),
      dots: $(svg)
        .find('circle')
        .get()
        .map(({attribs}) => ({x: Number(attribs.cx), y: Number(attribs.cy)})),
      $: $(svg),
    }));
}

/** Pixels are whole. */
const near = (is: number, wanted: number, by = 0.02) =>
  assert.ok(Math.abs(is - wanted) < by, `${is} ${wanted}`);

test('bars are as long as their numbers, percentages as of a hundred, and a bold name is marked', () => {
  const [wide, narrow, ...others] = draw(
    'bars',
    'Monitors | Detected',
    '1 monitor | 80%',
    '**4 monitors** | about 40%',
    '9 monitors | 20%',
  );
  assert.deepEqual([wide?.width, narrow?.width, others], [600, 280, []]);
  for (const {boxes, words} of [wide, narrow].flatMap((it) => it ?? [])) {
    near((boxes[1]?.width ?? 0) / (boxes[0]?.width ?? 1), 0.5);
    near((boxes[2]?.width ?? 0) / (boxes[0]?.width ?? 1), 0.25);
    assert.deepEqual(
      boxes.map(({fill}) => fill === 'var(--pm-marker)'),
      [false, true, false],
    );
    assert.deepEqual(words.slice(0, 3), ['80%', 'about 40%', '20%']);
    assert.ok(words.includes('9 monitors'));
  }
  const [shares] = draw('bars', 'A | B', 'one | 50%', 'two | 25%');
  near((shares?.boxes[0]?.width ?? 0) / 598, 0.5);
});

test('points stand over the numbers of the first column, the ends of a line with their values', () => {
  const drawings = draw(
    'points',
    'Attempts | None | One',
    '10 | 40% | 60%',
    '20 | 20% | ',
    '60 | 10% | 30%',
  );
  assert.equal(drawings.length, 2);
  for (const {dots, words} of drawings) {
    assert.equal(dots.length, 5);
    const [first, second, third] = dots;
    near(((third?.x ?? 0) - (first?.x ?? 0)) / ((second?.x ?? 0) - (first?.x ?? 0)), 5, 0.2);
    near(((third?.y ?? 0) - (first?.y ?? 0)) / ((second?.y ?? 0) - (first?.y ?? 0)), 1.5, 0.1);
    for (const word of ['40%', '10%', '60%', '30%', 'None', 'One', 'Attempts']) {
      assert.ok(words.includes(word), word);
    }
  }
});

test('times stand to scale: a span from its beginning to its end, a day as a mark, lanes by name', () => {
  const [wide] = draw(
    'timeline',
    'When | What | Who',
    '2020 to 2021 | A | Board',
    'January 2022 to December 2023 | B | Board',
    'July 1, 2021 | C | Clerk',
  );
  const [a, b, c] = wide?.boxes ?? [];
  near((a?.width ?? 0) / (b?.width ?? 1), 1);
  near((a?.x ?? 0) + (a?.width ?? 0), b?.x ?? 0);
  assert.ok(c && a && c.width >= 9 && c.width <= 11);
  near((c.x + c.width / 2 - a.x) / (a.width * 2), 0.375);
  assert.deepEqual(
    wide?.words.filter((word) => /Board|Clerk/u.test(word)),
    ['Board', 'Clerk'],
  );
  const [days] = draw('timeline', 'When | What', 'Day 1 | A', 'Days 2 to 6 | B', 'Day 11 | C');
  near((days?.boxes[1]?.width ?? 0) / 536, 0.4);
  assert.ok(days?.words.includes('Day 2') || days?.words.includes('Day 1'));
});

test('squares are as many as their numbers, each part in its shade, and named', () => {
  const drawings = draw(
    'squares',
    'Holders | canceled | told | neither',
    'Of 750 | 63 | 193 | 494',
  );
  for (const {$, words} of drawings) {
    const side = Number($.find('pattern').attr('width'));
    const areas = $.find('path[fill^=url]').map(
      (_, part) => areaOf(part.attribs.d ?? '') / side ** 2,
    );
    assert.deepEqual(areas.get().map(Math.round), [63, 193, 494]);
    assert.deepEqual(words, ['Of 750', '63 canceled', '193 told', '494 neither']);
  }
  const ids = drawings.flatMap(({$}) =>
    $.find('pattern')
      .map((_, it) => it.attribs.id)
      .get(),
  );
  assert.equal(new Set(ids).size, 6);
  assert.equal(draw('squares', 'A | B | C', 'x | 0 | 7').length, 2);
});

/** Of a polygon of `M` and `L`. */
function areaOf(path: string): number {
  const points = [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/gu)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  const sum = points.reduce((all, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
    return all + x * nextY - nextX * y;
  }, 0);
  return Math.abs(sum / 2);
}

test('what does not fit stops the build', () => {
  assert.throws(() => draw('bars', 'A | B', 'one | 1', 'two | none'), /cannot draw "none"/u);
});
