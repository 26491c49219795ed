import {readdirSync, readFileSync} from 'node:fs';
import {openDownloads} from '@site/src/content/pages';
import {resources} from '@site/src/content/resources';
import {listPostFiles} from '@site/src/posts/plugin/postFolder';

const FOLDERS = ['blog', 'news', 'src/content'];

/** A share, a number above 1,000 as we write it, or millions. Years, laws and phone numbers have no comma. */
const FIGURE =
  /\d(?:%| percent\b)|(?<![\d,])[1-9]\d{0,2}(?:,\d{3})+\b|\b\d[\d.]* (?:m|b)illion\b/gu;

const NUMBER = /\d+(?:[.,]\d+)*/gu;

const CONFIDENCE = /\b95(?:%| percent) confidence/gu;

/** Words by which a sentence says that its figure, or the next one, is ours. */
const IS_OURS =
  /\bour (?:own )?(?:arithmetic|addition|count|rating|proposal|scale|rule|choosing)\b|\b(?:made up|invented)\b/iu;

/** Words by which a paragraph says that all its figures are ours. */
const ALL_OURS =
  /\b(?:figures|bounds|examples|prices|arithmetic|ratings) (?:are|is) (?:our|made up)|^Our arithmetic/imu;

/** The file, words of a sentence that needs no link (`*`: of any), and the reason. */
const EXCEPTIONS = readFileSync('tests/content/unlinked.txt', 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));

/** `near` may hold the link: a sentence and the one before it, a row of a table and the row before it. */
type Passage = Readonly<{own: string; near: string; paragraph: string}>;

const HEAD = /^---\n(.*?)\n---\n/su;
const CHART = /^:::\w+\[.*?^:::$/gmsu;
const isTable = (block: string) => block.trimStart().startsWith('|');
const SENTENCE = /(?<=[.!?]["”)]*)\s+(?=["“[(*]*[A-Z\d])|\n(?=\s*(?:[-*>|]|\d+\.) )/u;

/** The sentences of a paragraph, or the rows of a table. `around` may say that they are ours; `sources` are links. */
function sentencesOf(paragraph: string, around: string, sources: string): Passage[] {
  const sentences = paragraph.split(SENTENCE);
  return sentences.map((own, at) => ({
    own,
    near: `${sentences[at - 1] ?? ''} ${own} ${sources}`,
    paragraph: `${paragraph} ${around}`,
  }));
}

/** The passages of a text. A chart, whose last line has the source, is one. */
function passagesOf(text: string): Passage[] {
  const body = text.replace(HEAD, '').replaceAll(/^#.*$/gmu, '');
  const charts = (body.match(CHART) ?? []).filter((it) => it.includes('\n|'));
  const rest = charts.reduce((all, chart) => all.replace(chart, ''), body);
  const blocks = rest.replaceAll(/^:::.*$/gmu, '').split(/\n\s*\n/u);
  const prose = blocks.flatMap((paragraph, at) => {
    const [before = '', after = ''] = [blocks[at - 1], blocks[at + 1]];
    const sources = /^Sources?:/u.test(after) ? after : '';
    return sentencesOf(paragraph, isTable(paragraph) ? `${before} ${after}` : '', sources);
  });
  return [...charts.map((own) => ({own, near: own, paragraph: own})), ...prose];
}

const figuresOf = (text: string): string[] => text.replaceAll(CONFIDENCE, '').match(FIGURE) ?? [];

/** The passages with a figure that has no link near it, and isn't called ours. */
const listUnsourced = (text: string): Passage[] =>
  passagesOf(text).filter(
    ({own, near, paragraph}) =>
      figuresOf(own).length > 0 &&
      !near.includes('](') &&
      !IS_OURS.test(isTable(own) ? paragraph : near) &&
      !ALL_OURS.test(paragraph),
  );

const texts = FOLDERS.flatMap((folder) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(?:md|ts|yaml)$/u.test(name) && !name.endsWith('README.md'))
    .map((name) => `${folder}/${name}`),
);

const unsourced = texts.flatMap((file) =>
  listUnsourced(readFileSync(file, 'utf8')).map((it) => ({file, ...it})),
);

const isExcepted = ({file, own}: Readonly<{file: string; own: string}>) =>
  EXCEPTIONS.some(([of, words = '']) => of === file && (words === '*' || own.includes(words)));

test('each percentage and each number above 1,000 has a link in its sentence or the one before, or is called ours', () => {
  expect(texts.length).toBeGreaterThan(80);
  const remedy = 'link its source, say “our arithmetic”, or give the reason in unlinked.txt';
  const faults = unsourced.filter((it) => !isExcepted(it));
  expect(faults.map(({file, own}) => `${file}: ${own.trim().slice(0, 200)}: ${remedy}`)).toEqual(
    [],
  );
});

test('each exception still stands in its text, with a reason', () => {
  const idle = EXCEPTIONS.filter((exception) => {
    const [file, words = '', reason = ''] = exception;
    const isUsed = unsourced.some(
      (it) => it.file === file && (words === '*' || it.own.includes(words)),
    );
    return !reason || !isUsed;
  });
  expect(idle).toEqual([]);
});

/** The numbers of what lists show of a text, and the figures of all its head, that its body doesn't have. */
function listOfHeadAlone(text: string): string[] {
  const [, head = ''] = HEAD.exec(text) ?? [];
  const shown = head.match(/^(?:title|description|excerpt): .*$/gmu)?.join() ?? '';
  const body = text.replace(HEAD, '');
  const told = new Set(body.match(NUMBER));
  return [
    ...(shown.match(NUMBER) ?? []).filter((number) => !told.has(number)),
    ...figuresOf(head).filter((figure) => !body.includes(figure.replace(/%| percent/u, ''))),
  ];
}

test('each number of a title, a description or an excerpt, and each figure of a status, stands in the text, where it has its link', () => {
  const faults = texts.flatMap((file) =>
    listOfHeadAlone(readFileSync(file, 'utf8')).map((figure) => `${file}: ${figure}`),
  );
  expect(faults).toEqual([]);
});

/** Sources that only downloads cite. Before adding a source here, read its page for the cited fact. */
const READ_FOR_DOWNLOADS = [
  'https://iacet.org/affiliates/now-that-youre-accredited/',
  'https://www.theiia.org/en/content/position-papers/2020/the-iias-three-lines-model-an-update-of-the-three-lines-of-defense/',
];

const sourceOf = (id: string) => readFileSync(`src/content/downloads/${id}.md`, 'utf8');

const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/gu)].map(([, url = '']) => url);

const posts = (['insights', 'cases'] as const)
  .flatMap((kind) => listPostFiles('.', kind))
  .map((file) => readFileSync(file, 'utf8'));
const KNOWN = new Set([...READ_FOR_DOWNLOADS, ...posts.flatMap(linksOf)]);

const ids = [...resources, ...openDownloads].map(({id}) => id);

test.each(ids)(
  '%s links only to our own pages and to known sources, and lists each source',
  (id) => {
    const [text = '', list = ''] = sourceOf(id).split(':::sources');
    const outside = linksOf(sourceOf(id)).filter((url) => !url.startsWith('/'));
    expect(outside.filter((url) => !KNOWN.has(url))).toEqual([]);
    const cited = linksOf(text).filter((url) => url.startsWith('https:'));
    expect(cited.filter((url) => !list.includes(`(${url})`))).toEqual([]);
  },
);
