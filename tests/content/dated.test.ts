import {readdirSync, readFileSync} from 'node:fs';

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const DAY = new RegExp(
  String.raw`\b(?:(${MONTHS})[a-z]* (?:\d{1,2}, )?|(?:in|since|by|early|late) )(20\d\d)\b`,
  'giu',
);

/** The months and years after its day that a text names outside an “Update” and its list; a law may begin later. */
function listLater(text: string): string[] {
  const [, date = '', body = ''] = /^---\n.*?^date: (\S+)$.*?^---$(.*)/msu.exec(text) ?? [];
  const written = body
    .replaceAll(/^\*\*Update, .*(?:\n+- .*)*/gmu, '')
    .replaceAll(/[^,.]*,? as adopted|\]\([^)]*\)/gu, '');
  return [...written.matchAll(DAY)].flatMap(([words, month, year = '']) => {
    const number = 1 + MONTHS.split('|').indexOf(month ?? '');
    const at = number ? `${year}-${String(number).padStart(2, '0')}` : year;
    return at > date.slice(0, at.length) ? words : [];
  });
}

test('a dated text names no later day outside a paragraph that begins with “Update” and its day', () => {
  const later = ['blog', 'news'].flatMap((folder) =>
    readdirSync(folder).flatMap((name) =>
      listLater(readFileSync(`${folder}/${name}`, 'utf8')).map((words) => `${name}: ${words}`),
    ),
  );
  expect(later).toEqual([]);
});
