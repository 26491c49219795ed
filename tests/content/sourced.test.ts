import {readdirSync, readFileSync} from 'node:fs';

const FOLDERS = ['blog', 'news', 'src/content/cases', 'src/content/guides'];

/** A share, a number above 1,000 as we write it, or millions. Years, laws and phone numbers have no comma. */
const FIGURE = /\d(?:%| percent\b)|(?<![\d,])[1-9]\d{0,2}(?:,\d{3})+\b|\b\d[\d.]* (?:m|b)illion\b/u;

/** Words by which a paragraph says that a figure is ours, made up, or a bound of our tables. */
const IS_OURS =
  /\b(?:our (?:arithmetic|addition|count|rating|proposal|scale|rule)|(?:is|are) ours|made up|invented)\b|confidence\b/iu;

/** The file, words of a paragraph that needs no link, and the reason. */
const EXCEPTIONS = readFileSync('tests/content/unlinked.txt', 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));

type Passage = Readonly<{own: string; before: string; paragraph: string}>;

/** The sentences of a text; a chart, or a table with the paragraphs around it, is one. */
function passagesOf(text: string): Passage[] {
  const body = text.replace(/^---\n.*?\n---\n/su, '').replaceAll(/^#.*$/gmu, '');
  const charts = body.match(/^:::.*?^:::$/gmsu) ?? [];
  const blocks = body.replaceAll(/^:::.*?^:::$/gmsu, '').split(/\n\s*\n/u);
  const prose = blocks.flatMap((paragraph, at) => {
    if (paragraph.trimStart().startsWith('|')) {
      const around = `${blocks[at - 1] ?? ''} ${blocks[at + 1] ?? ''}`;
      return [{own: paragraph, before: around, paragraph: `${paragraph} ${around}`}];
    }
    const sentences = paragraph.split(/(?<=[.!?]["”)]*)\s+(?=["“[(*]*[A-Z])/u);
    return sentences.map((own, of) => ({own, before: sentences[of - 1] ?? '', paragraph}));
  });
  return [...charts.map((own) => ({own, before: '', paragraph: own})), ...prose];
}

/** The sentences with a figure for which neither they nor the one before have a link, and which isn't called ours. */
const listUnsourced = (text: string): Passage[] =>
  passagesOf(text).filter(
    ({own, before, paragraph}) =>
      FIGURE.test(own) && !`${before} ${own}`.includes('](') && !IS_OURS.test(paragraph),
  );

const texts = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
);

const unsourced = texts.flatMap((file) =>
  listUnsourced(readFileSync(file, 'utf8')).map((it) => ({file, ...it})),
);

const isExcepted = ({file, paragraph}: Readonly<{file: string; paragraph: string}>) =>
  EXCEPTIONS.some(([of, words = '']) => of === file && paragraph.includes(words));

test('each percentage and each number above 1,000 has a link in its sentence or the one before, or is called ours', () => {
  expect(texts.length).toBeGreaterThan(30);
  const remedy = 'link its source, say “our arithmetic”, or give the reason in unlinked.txt';
  const faults = unsourced.filter((it) => !isExcepted(it));
  expect(faults.map(({file, own}) => `${file}: ${own.trim().slice(0, 200)}: ${remedy}`)).toEqual(
    [],
  );
});

test('each exception still stands in its text, with a reason', () => {
  const idle = EXCEPTIONS.filter(
    ([file, words = '', reason = '']) =>
      !reason || !unsourced.some((it) => it.file === file && it.paragraph.includes(words)),
  );
  expect(idle).toEqual([]);
});

test.each([
  ['They sold 7,600 diplomas.', 1],
  ['Of those, 37 percent passed. It cost $2.5 million.', 2],
  ['The [court](/a) said so. It fined 1,250 people. Then 2,000 more came.', 1],
  ['It fined [1,250 people](/a), or 12%.', 0],
  ['By our arithmetic that is 17 percent.', 0],
  ['In 2019, under 18 U.S.C. 1519 and ISO/IEC 17024, nobody counted.', 0],
  ['| Case | People |\n| --- | --- |\n| One | 1,426 |', 1],
  [':::bars[Title]\n\n| A | 20% |\n\n[Source](/a).\n\n:::', 0],
])('reads in “%s” so many figures without a source: %i', (text, count) => {
  expect(listUnsourced(text)).toHaveLength(count);
});
