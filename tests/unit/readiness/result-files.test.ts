import {csvFile, markdownFile} from '@site/src/readiness/resultFiles';
import type {Rubric} from '@site/src/readiness/rubric';
import type {Answers} from '@site/src/readiness/score';
import {area, FIRST} from './rubrics';

const LINK = 'https://site.example/readiness-check#v1-AAA_';
const ANSWERS: Answers = ['done', 'no', 'shown', 'no'];
const markdown = markdownFile({rubric: FIRST, answers: ANSWERS}, LINK);

test('the Markdown tells gap, knock-outs, totals, areas, fixes and limits in this order', () => {
  const parts = [
    '1 done, not shown.',
    'Knock-outs that are not shown:\n\n- Point 2: Point 2\n',
    'Done 2 of 4, shown 1 of 4: Stopped.',
    '| Identity | 1 of 3 | Partly shown |\n| Records | 0 of 1 | Nothing shown |',
    '## What to fix first\n\n1. Point 2 (Point 2). Knock-out.',
    '## What this check cannot know\n\n- ',
    '| 1 | Point 1 | Done, not shown | Evidence 1. |  |  |',
  ];
  const places = parts.map((part) => markdown.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('a bar in a point parts no cells of the Markdown', () => {
  const all = area('All', 1, 4, []);
  const barred = all.points.map((point) => ({...point, evidence: 'Pass | fail.'}));
  const rubric: Rubric = {...FIRST, areas: [{...all, points: barred}]};
  expect(markdownFile({rubric, answers: ANSWERS}, LINK)).toContain(
    '| 1 | Point 1 | Done, not shown | Pass \\| fail. |  |  |',
  );
});

test('where no knock-out is open none is announced', () => {
  const shown = ANSWERS.map(() => 'shown' as const);
  expect(markdownFile({rubric: FIRST, answers: shown}, LINK)).not.toContain('Knock-outs');
});

test('each row of the CSV can be traced to its check, and spreadsheets read it as UTF-8', () => {
  const csv = csvFile({rubric: FIRST, answers: ANSWERS}, LINK);
  expect(csv.startsWith('\uFEFF"No."')).toBe(true);
  const rows = csv.trimEnd().split('\r\n').slice(1);
  expect(rows.filter((row) => row.endsWith(`,"1","${LINK}"`))).toHaveLength(4);
});
