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

test.each([
  ['On May 1, 2025, they spoke, as in 2024.', []],
  ['In July 2025 they spoke, and in 2026.', ['July 2025', 'in 2026']],
  ['**Update, June 1, 2026.** In 2026 they spoke:\n\n- here, in 2027\n- there, in 2027', []],
  ['The duties begin in August 2026, as adopted. In 2026 they did.', ['In 2026']],
])('finds in “%s”, written in May 2025, what came later: %j', (body, later) => {
  expect(listLater(`---\ndate: 2025-05-14\n---\n\n${body}\n`)).toEqual(later);
});
