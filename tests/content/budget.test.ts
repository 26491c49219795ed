import {readdirSync, readFileSync} from 'node:fs';
import {parse} from 'yaml';

/** What is counted: `files` of code, their `lines`, and of these the `% comment`. */
type Size = Record<'files' | 'lines' | '% comment', number>;

const BUDGET = parse(readFileSync('tests/content/budget.yaml', 'utf8')) as Record<string, Size>;

/** A line of nothing but comment, in any of the languages. */
const COMMENT = /^\s*(?:\/\/|\/?\*(?:[*/\s]|$)|--\s)/u;

function sizeOf(folder: string): Size {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) =>
    /\.(?:tsx?|mjs|sql|css)$/u.test(name),
  );
  const lines = files.flatMap((name) =>
    readFileSync(`${folder}/${name}`, 'utf8').trimEnd().split('\n'),
  );
  const comments = lines.filter((line) => COMMENT.test(line)).length;
  return {
    files: files.length,
    lines: lines.length,
    '% comment': Math.ceil((100 * comments) / lines.length),
  };
}

test('no folder has more code or comment than its budget; what is left', () => {
  const rows = Object.entries(BUDGET).flatMap(([folder, budget]) => {
    const size = sizeOf(folder);
    return (['files', 'lines', '% comment'] as const).map((unit) => ({
      left: budget[unit] - size[unit],
      text: `${folder}: ${size[unit]} of ${budget[unit]} ${unit}`,
    }));
  });
  process.stdout.write(`${rows.map(({left, text}) => `${text}, ${left} left`).join('\n')}\n`);
  expect(rows.filter(({left}) => left < 0).map(({text}) => text)).toEqual([]);
});
