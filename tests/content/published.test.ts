import {readdirSync, readFileSync} from 'node:fs';
import {wordsOf} from '../support/words-of';

/** The files that visitors and operators read, except mails, with their words. */
const published = [
  'src/content',
  'supabase/functions/_shared/lead-forms',
  'src/pages',
  'src/handbook',
  'src/leads',
  'blog',
  'news',
]
  .flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.(?:tsx?|md|yaml|json)$/u.test(file))
  .map((file) => ({file, words: wordsOf(file).replaceAll(/\s+/gu, ' ')}));

test('a text that tells its reader to draw certificates first says to ask counsel', () => {
  const drawing = published
    .filter(({file}) => file.endsWith('.md') && !file.startsWith('src/handbook/'))
    .flatMap(({file, words}) => {
      const drawn = /^.*?\bdraw (?:\[|ten\b|\d)[^.:|]*/isu.exec(words)?.[0];
      return drawn === undefined ? [] : {file, isAsked: /counsel|lawyer/iu.test(drawn)};
    });
  expect(drawing).not.toEqual([]);
  const remedy = 'say up to its first “draw” that counsel is asked';
  const faults = drawing.filter(({isAsked}) => !isAsked).map(({file}) => `${file}: ${remedy}`);
  expect(faults).toEqual([]);
});

test('a text that says what to do with whom its reader suspects links to what a suspicion is', () => {
  const suspecting = published
    .filter(
      ({file, words}) =>
        /^(?:blog|news|src\/content\/.*\.md)/u.test(file) && /\byou suspect\b/iu.test(words),
    )
    .map(({file}) => file);
  expect(suspecting.length).toBeGreaterThan(10);
  const isLinked = (file: string) =>
    readFileSync(file, 'utf8').includes('](/insights/glossary#suspicion)');
  expect(suspecting.filter((file) => !isLinked(file))).toEqual([]);
});

test('no text says that a subscriber has to confirm anything, except to HubSpot', () => {
  const mails = readFileSync('supabase/functions/_shared/mail/visitor-mails.json', 'utf8');
  const read = [...published.map(({words}) => words), mails].flatMap((text) =>
    text.split(/(?<=[.:?!]['"\s])|\n\s*\n/u),
  );
  expect(read.length).toBeGreaterThan(1000);
  const old =
    /confirm.*\b(?:subscri|newsletter|list\b|e?mails?\b|address)|\b(?:subscri|newsletter|list\b|e?mails?\b|address).*confirm/isu;
  expect(read.filter((it) => old.test(it) && !it.includes('HubSpot'))).toEqual([]);
});

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
