import {readdirSync, readFileSync} from 'node:fs';
import {parse} from 'yaml';

const FILE = 'tests/content/budget.yaml';

/** The numbers of code files, of their lines, and of lines that are only comment. */
type Size = Record<'files' | 'lines' | 'comment', number>;

const BUDGET = parse(readFileSync(FILE, 'utf8')) as Record<string, Size>;

/** What a folder may have beyond its budget: two percent, or this much, which a small form or page needs. */
const LEAST_ROOM: Size = {files: 2, lines: 120, comment: 20};

const roomOf = (unit: keyof Size, budget: number) => Math.max(LEAST_ROOM[unit], budget * 0.02);

const REMEDY = `remove as much, or raise the number in ${FILE} in a commit that says what a user gains`;

/** A line that is only comment, in TypeScript, SQL or CSS. */
const COMMENT = /^\s*(?:\/\/|\/?\*(?:[*/\s]|$)|--\s)/u;

function sizeOf(folder: string): Size {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(?:tsx?|[cm]?js|sql|css)$/u.test(name))
    // Texts do not count as code: authors add as many as they need.
    .filter((name) => folder !== 'src' || !name.startsWith('content/'))
    .filter((name) => !name.endsWith('.words.ts'));
  const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8').trimEnd().split('\n');
  const lines = files.flatMap(read);
  const comment = lines.filter((line) => COMMENT.test(line)).length;
  return {files: files.length, lines: lines.length, comment};
}

test('no folder exceeds its budget of files, lines or comment by more than its room', () => {
  const rows = Object.entries(BUDGET).flatMap(([folder, budget]) => {
    const size = sizeOf(folder);
    return (['files', 'lines', 'comment'] as const).map((unit) => ({
      isOver: size[unit] > budget[unit] + roomOf(unit, budget[unit]),
      text: `${folder}: ${size[unit]} of ${budget[unit]} ${unit}`,
    }));
  });
  expect(rows.length).toBeGreaterThan(0);
  process.stdout.write(`${rows.map(({text}) => text).join('\n')}\n`);
  const over = rows.filter(({isOver}) => isOver).map(({text}) => `${text}: ${REMEDY}`);
  expect(over).toEqual([]);
});
