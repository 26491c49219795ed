import {readFileSync} from 'node:fs';
import {drawCharts} from '@site/src/markdown/charts/drawCharts';
import {CHART_KINDS, type ChartKind, findChartFault} from '@site/src/markdown/charts/readChart';
import {makeElement, readText} from '@site/src/markdown/html';

function draw(type: string, table: string): string {
  const lines = table.split(' / ').map((row) => {
    const cells = row.split(' | ').map((words) => {
      const bare = words.replaceAll('**', '');
      return makeElement('td', [bare === words ? words : makeElement('strong', [bare])]);
    });
    return makeElement('tr', cells);
  });
  const figure = makeElement('admonition', [makeElement('table', lines)], {type, title: 'T & "U"'});
  drawCharts()(makeElement('div', [figure]));
  const [caption, drawn] = figure.children;
  const [drawing, fold] = drawn?.children ?? [];
  const [summary, data] = fold?.children ?? [];
  const parts = [`<${figure.tagName}> ${readText(caption ?? figure)}`, drawing?.properties?.svg];
  parts.push(`${readText(summary ?? figure)} ${JSON.stringify(data?.properties)}`);
  return parts.join('\n').replaceAll(/(?=<div>|<div class="(?!plot))/gu, '\n');
}

/** The rows of charts.txt by what they show. */
const ROWS = readFileSync('tests/unit/charts.txt', 'utf8')
  .trim()
  .split(/^# /mu)
  .slice(1)
  .map((part) => part.trim().split('\n'));

test.each(ROWS.map(([rule = '', ...rows]) => [rule, rows] as const))('%s', (_rule, rows) => {
  const drawn = rows.map((row) => {
    const [kind = '', table = ''] = row.split(': ');
    try {
      return draw(kind, table);
    } catch (error) {
      return String(error);
    }
  });
  expect(drawn.join('\n')).toMatchSnapshot('drawing');
});

const SIZES =
  'bars 2-2 2-10, parts 2-2 3-10, areas 2-2 2-4, bounds 2-2 2-8, timeline 2-3 2-12, squares 3-4 1-1, strips 3-4 2-10, ' +
  'sides 3-4 2-4, pairs 3-5 2-10, chain 2-4 2-6';

test('each kind of chart takes tables of its sizes, and no others', () => {
  const isTaken = (kind: ChartKind, columns: number, rows: number) => {
    const table = Array.from({length: rows + 1}, () => Array.from({length: columns}, () => '1'));
    return !findChartFault(kind, table)?.message.includes('cannot draw a table of');
  };
  const numbers = Array.from({length: 15}, (_, at) => at);
  const taken = CHART_KINDS.map((kind) => {
    const columns = numbers.filter((it) => numbers.some((rows) => isTaken(kind, it, rows)));
    const rows = numbers.filter((it) => isTaken(kind, columns[0] ?? 0, it));
    return [kind, ...[columns, rows].map((it) => `${it[0]}-${it.at(-1)}`)].join(' ');
  });
  expect(taken.join(', ')).toBe(SIZES);
});
