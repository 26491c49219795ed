import {readdirSync, readFileSync} from 'node:fs';
import {parse} from 'yaml';

/** What is counted: `files` of code, their `lines`, and of these the `% comment`. */
type Size = Record<'files' | 'lines' | '% comment', number>;

const BUDGET = parse(readFileSync('tests/content/budget.yaml', 'utf8')) as Record<string, Size>;

/** How far a folder may exceed its budget, so that a change that is wanted fails for no single line. */
const SLACK = 1.02;

/** A line of nothing but comment, in any of the languages. */
const COMMENT = /^\s*(?:\/\/|\/?\*(?:[*/\s]|$)|--\s)/u;

function sizeOf(folder: string): Size {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) =>
    /\.(?:tsx?|[cm]?js|sql|css)$/u.test(name),
  );
  const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8').trimEnd().split('\n');
  const lines = files.flatMap(read);
  const comments = lines.filter((line) => COMMENT.test(line)).length;
  const share = Math.floor((100 * comments) / lines.length);
  // Words are no code: an author adds what there is to say.
  const code = files.filter((name) => folder !== 'src' || !name.startsWith('content/'));
  return {files: code.length, lines: code.flatMap(read).length, '% comment': share};
}

test('no folder exceeds its budget of code or comment by more than two percent', () => {
  const rows = Object.entries(BUDGET).flatMap(([folder, budget]) => {
    const size = sizeOf(folder);
    return (['files', 'lines', '% comment'] as const).map((unit) => ({
      isOver: size[unit] > budget[unit] * SLACK,
      text: `${folder}: ${size[unit]} of ${budget[unit]} ${unit}`,
    }));
  });
  expect(rows.length).toBeGreaterThan(0);
  process.stdout.write(`${rows.map(({text}) => text).join('\n')}\n`);
  expect(rows.filter(({isOver}) => isOver).map(({text}) => text)).toEqual([]);
});
