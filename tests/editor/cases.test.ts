import assert from 'node:assert/strict';
import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {before, test} from 'node:test';
import fc from 'fast-check';
import sharp from 'sharp';
import {lintContent} from '../../src/editor/lint/lintContent.ts';
import {readTexts} from '../../src/editor/lint/lintedPost.ts';
import {collectSiteFacts} from '../../src/editor/lint/siteFacts.ts';
import {formatProblem, type Problem, readTable} from '../../src/posts/plugin/problem.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {openBuild} from '../support/site/buildOfPosts.ts';
import {writeSite} from '../support/temporary-folder.ts';
import {article, partsOf} from './support/generated.ts';
import {ARTICLE, NEXT_YEAR, SAMPLES, sampleSite, SECOND} from './support/sample-site.ts';

const FILE = 'blog/a-stand-in.md';

const withSlug = (text: string, slug: string): string =>
  text.replace(/^slug: a-stand-in$/mu, `slug: ${slug}`);

/** Splits the path of a file from what it contains. */
const PATH = /^(?:((?:\w[\w/-]*\/)?[\w-]+\.[\w.-]+): )?([^]*)$/u;

/**
 * Reads cases of three lines: the fault; a text of the sample article and its replacement (`\n` ends a line, «x»9 is
 * nine times x), or, with its name before it, of another file; the problem's place, and words of its message and
 * remedy. Where the remedy says what to write, two more parts follow: what an author then writes, and what the page
 * shows, which only an article has.
 */
function readCases(name: string) {
  const table = readFileSync(join(import.meta.dirname, 'samples', name), 'utf8');
  return (table.match(/(?:.+\n){3}/gu) ?? []).map((lines) => {
    const parts =
      /^(.+)\n {2}(.*) ⇒ ?(.*)\n {2}(\d+:\d+) (.+) → (.+?)(?: ⇒ (.*?)(?: ⇒ (.+))?)?\n$/u.exec(
        lines,
      ) ?? [];
    const [, fault = '', place = '', to = '', at = '', message = '', fix = '', ...right] =
      parts.map((it) =>
        it
          ?.replaceAll('\\n', '\n')
          .replaceAll('\\0', '\0')
          .replaceAll('NEXT', NEXT_YEAR)
          .replace(/ARTICLE\((.*)\)/u, (_, slug: string) => withSlug(ARTICLE, slug))
          .replace(/«(.*?)»(\d+)/gsu, (_, signs: string, times) => signs.repeat(Number(times))),
      );
    const [, file = FILE, from = ''] = PATH.exec(place) ?? [];
    const [obeyed, shown = ''] = right;
    // A pull request may have notes.
    const isNote = name.startsWith('style');
    return {lines, name: fault, file, from, to, at, message, fix, obeyed, shown, isNote};
  });
}

type Case = ReturnType<typeof readCases>[number];

const cases = ['head', 'text', 'style', 'file'].flatMap((it) => readCases(`${it}-cases.txt`));
const inArticle = cases.filter(({file}) => file === FILE);
const inFile = cases.filter(({file}) => file !== FILE);
const obeyedInArticle = inArticle.filter(({obeyed}) => obeyed !== undefined);

const SAMPLE: Readonly<Record<string, string>> = SAMPLES;

/** What a case's file becomes. One that the sample site does not have is written anew. */
function changed({file, from, lines}: Case, to: string): string {
  const text = SAMPLE[file] ?? from;
  assert.ok(text.includes(from), `not in ${file}:\n${lines}`);
  return text.replace(from, () => to);
}

const problemsOf = new Map<Case, Problem[]>();

const canvas = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: '#0b5a45'}});

/** Picture files by name: those of another kind than their name, cut off, too high, moving. */
async function makePictures(): Promise<Readonly<Record<string, Buffer | string>>> {
  const frames = [canvas(8, 8), canvas(8, 8).negate()].map((it) => it.png().toBuffer());
  const plain = await canvas(20, 20).png().toBuffer();
  return {
    'card.png': plain,
    'plate-50.svg': readFileSync(join(ROOT, 'src/drawings/img/art/plate-raise.svg')),
    'phone.jpg': Buffer.from('0000001c667479706865696300000000', 'hex'),
    'cut.jpg': (await canvas(300, 300).jpeg().toBuffer()).subarray(0, 600),
    'tall.png': await canvas(20, 16_400).png().toBuffer(),
    'moving.webp': await sharp(await Promise.all(frames), {join: {animated: true}})
      .webp()
      .toBuffer(),
    'photo.svg': plain,
    'page.jpg': '<html>',
    'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  };
}

/** Writes pictures into a folder; a name without a picture of its own gets a plain one. */
async function writePictures(folder: string, names?: readonly string[]): Promise<void> {
  const made = await makePictures();
  mkdirSync(folder, {recursive: true});
  for (const name of names ?? Object.keys(made)) {
    writeFileSync(join(folder, name), made[name] ?? made['card.png'] ?? '');
  }
}

/** A site in which each case is an article, with the pictures that some show, and what the checks find in each. */
async function lintArticles(all: readonly Case[], toText: (it: Case) => string) {
  const articles = all.map((it, index) => {
    const slug = `a-case-${index}`;
    return {it, file: `blog/${slug}.md`, text: withSlug(toText(it), slug)};
  });
  const site = sampleSite(Object.fromEntries(articles.map(({file, text}) => [file, text])));
  await writePictures(join(site, 'static/img'));
  const {problems} = await lintContent(
    site,
    articles.map(({file}) => file),
  );
  const found = (own: string) => problems.filter(({file}) => file === own);
  return {site, articles: articles.map((it) => ({...it, problems: found(it.file)}))};
}

let remedied: Awaited<ReturnType<typeof lintArticles>>;
let build: Awaited<ReturnType<typeof openBuild>>;
before(async () => {
  const {articles} = await lintArticles(inArticle, (it) => changed(it, it.to));
  articles.forEach(({it, problems}) => problemsOf.set(it, problems));
  for (const it of inFile) {
    const {problems} = await lintContent(sampleSite({[it.file]: changed(it, it.to)}));
    problemsOf.set(it, problems);
  }
  // The pictures that remedies name are in static/img.
  remedied = await lintArticles(obeyedInArticle, (it) =>
    changed(it, it.obeyed ?? '').replace('/img/art/../', '/img/'),
  );
  build = await openBuild(remedied.site, {});
});

for (const it of cases) {
  test(`${it.name} is reported as ${it.isNote ? 'a note' : 'an error'} at its place, with a remedy`, () => {
    const [problem, ...others] = problemsOf.get(it) ?? [];
    assert.ok(problem, 'The checks name no problem.');
    assert.deepEqual(others, []);
    assert.equal(`${problem.line}:${problem.column}`, it.at);
    assert.equal(problem.isNote ?? false, it.isNote);
    const told = `${problem.message} ${problem.fix}`;
    assert.ok(problem.message.includes(it.message) && problem.fix.includes(it.fix), told);
  });
}

obeyedInArticle.forEach(({name, shown}, index) => {
  test(`${name}: an author who follows the remedy gets the page that was meant`, async () => {
    const {file = '', text = '', problems = []} = remedied.articles[index] ?? {};
    assert.deepEqual(problems.filter(({isNote}) => !isNote).map(formatProblem), []);
    const page = await build.compile(file, text);
    assert.ok(page.includes(shown), `${shown}\nis not in\n${page}`);
  });
});

/** A remedy without the parts that it quotes or counts. */
const kindOf = (fix: string): string =>
  fix.replace(/"[^"]*"|`[^`]*`|'.*'|:::\w+|\/\S+|\{?#\S+|https:\S+|\d+(?:-\d+)*|`+|\w+:/gu, '…');

test('each remedy is followed in a case', () => {
  const obeyed = new Set<string>();
  const others = new Map<string, string>();
  for (const it of cases.filter(({isNote}) => !isNote)) {
    const [problem] = problemsOf.get(it) ?? [];
    const kind = kindOf(problem?.fix ?? '');
    if (it.obeyed !== undefined) {
      obeyed.add(kind);
    } else {
      others.set(kind, it.name);
    }
  }
  const left = [...others].filter(([kind]) => !obeyed.has(kind));
  assert.deepEqual(left, []);
});

for (const it of inFile.filter(({obeyed}) => obeyed !== undefined)) {
  test(`${it.name}: an author who follows the remedy has no fault left`, async () => {
    const [, file = it.file, to = ''] = PATH.exec(it.obeyed ?? '') ?? [];
    const {problems} = await lintContent(sampleSite({[file]: changed({...it, file}, to)}));
    assert.deepEqual(problems.map(formatProblem), []);
  });
}

const listCode = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`);

/** The sentences of messages that need a history, a list or an hour: their tests compare them. */
const OTHER_TESTS = ['lint', 'slips'].map((it) =>
  readFileSync(join(import.meta.dirname, `${it}.test.ts`), 'utf8'),
);

/** The files whose sentences authors are told. */
const TELLING = [
  ...['rules', '.'].flatMap((folder) => listCode(`src/editor/lint/${folder}`)),
  ...['headAgreements', 'headProblems', 'inShort', 'postFile', 'postFolder'].map(
    (it) => `src/posts/plugin/${it}.ts`,
  ),
  'src/markdown/charts/readChart.ts',
  'src/plugins/pictures/authorFile.ts',
];

/** The sentences in a file of code, and in the table of faults, each as the parts between what it quotes. */
function sentencesIn(file: string): string[][] {
  const code = readFileSync(join(ROOT, file), 'utf8').replaceAll(
    /\/\*[^]*?\*\/|^\s*\/\/.*$/gmu,
    '',
  );
  const strings = code.match(/`[^`\n]*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/gu) ?? [];
  return strings
    .map((it) => it.slice(1, -1).replace(/\\(.)/gu, '$1'))
    .filter((it) => /^(?:\p{Lu}|\$\{).* .*[.?]$/su.test(it))
    .map((it) => it.split(/\$(?:\{[^}]*\}|\d)/u));
}

test('each message and each remedy is told in a case', () => {
  const rows = readTable(join(ROOT, 'src/editor/lint'), 'faults.txt').flatMap((row) =>
    row.slice(2),
  );
  const wanted = [
    ...TELLING.flatMap(sentencesIn),
    ...rows.map((it) => it.replace(/^Note: /u, '').split(/\$\d/u)),
  ];
  const told = [
    ...[...problemsOf.values()].flat().flatMap(({message, fix}) => [message, fix]),
    ...OTHER_TESTS,
  ];
  const untold = wanted.filter((parts) =>
    told.every((it) => !parts.every((part) => it.includes(part))),
  );
  assert.equal(untold.map((parts) => parts.join('…')).join('\n'), '');
});

/** The number of generated articles, which is also their seed: `ARTICLES=1000` tries a thousand others. */
const TEXTS = Number(process.env.ARTICLES ?? 120);

test('no generated article that the checks accept stops a build', async () => {
  const site = sampleSite();
  for (const folder of ['static/img', 'blog']) {
    await writePictures(join(site, folder), partsOf('pictures'));
  }
  const texts = fc.sample(article, {numRuns: TEXTS, seed: TEXTS}).map((text, index) => {
    const slug = `text-${index}`;
    return [`blog/${slug}.md`, text.replace('slug: a-stand-in', `slug: ${slug}`)] as const;
  });
  writeSite(site, Object.fromEntries(texts));
  const names = texts.map(([name]) => name);
  const {problems} = await lintContent(site, names);
  const refused = new Set(problems.flatMap(({file, isNote}) => (isNote ? [] : file)));
  const passed = texts.filter(([name]) => !refused.has(name));
  refused.forEach((name) => rmSync(join(site, name)));
  const few = TEXTS / 15;
  assert.ok(passed.length > few && refused.size > few, `${passed.length} pass`);

  const {addresses, listAnchors} = collectSiteFacts(site, readTexts(site));
  const pages: Record<string, string[]> = {};
  for (const page of addresses) {
    pages[page] = await listAnchors(page);
  }
  const whole = await openBuild(site, pages);
  const faults: string[] = [];
  for (const [name, text] of [...passed, ['blog/a-second-case.md', SECOND] as const]) {
    await whole.compile(name, text).catch((error: unknown) => faults.push(`${error}\n${text}`));
  }
  await whole.link().catch((error: unknown) => faults.push(String(error)));
  assert.deepEqual(faults, []);
});
