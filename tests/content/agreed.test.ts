import {readdirSync, readFileSync} from 'node:fs';
import {agreed} from '@site/src/content/auditRules';
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

const UP_TO_TWELVE = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);
const WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(UP_TO_TWELVE.map((word, number) => [word, number])),
  twenty: 20,
};
const NUMBER = String.raw`\b(\d+|${Object.keys(WORDS).slice(2).join('|')})\b`;

/**
 * Subjects that texts state. In each row of agreed.txt, the pattern's first group is the value (N is a number). What
 * follows is allowed: values, a key of `agreed`, or the number of items of a file below a heading.
 */
const AGREED = readFileSync('tests/content/agreed.txt', 'utf8')
  .trim()
  .split('\n')
  .map((row) => {
    const [subject = '', pattern = '', right = ''] = row.split(' | ');
    const place = new RegExp(pattern.replace(/^N/u, NUMBER), 'giu');
    const own = agreed[/(?<=^agreed\.)\w+/u.exec(right)?.[0] as keyof typeof agreed];
    const [file = '', heading = '', item = ''] = right.split(' > ');
    const [, below] = item ? wordsOf(file).split(new RegExp(heading, 'mu')) : [];
    const counted = below?.split(/\n## /u)[0]?.match(new RegExp(item, 'gmu'))?.length;
    const values = typeof own === 'object' ? Object.values(own) : [own ?? counted];
    const allowed = values[0] === undefined ? right.split('; ') : values;
    return {subject, place, allowed, list: right};
  });

test.each(AGREED)('all published texts agree: $subject', ({place, allowed, list}) => {
  const stated = published.flatMap(({file, words}) =>
    [...words.matchAll(place)].map(([text, first, second]) => {
      const value = (first ?? second ?? '').toLowerCase();
      const is = String(WORDS[value] ?? value);
      return {text, file, isRight: allowed.some((it) => String(it).toLowerCase() === is)};
    }),
  );
  const remedy = `write ${allowed.join(' or ')}, or change ${list} (tests/content/agreed.txt)`;
  expect(stated.length).toBeGreaterThan(0);
  expect(
    stated.filter(({isRight}) => !isRight).map(({file, text}) => `${file}: "${text}": ${remedy}`),
  ).toEqual([]);
});

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
