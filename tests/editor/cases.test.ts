import assert from 'node:assert/strict';
import {cpSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {before, test} from 'node:test';
import {lintContent} from '../../src/editor/lint/lintContent.ts';
import {formatProblem, type Problem} from '../../src/posts/plugin/problem.ts';
import {readTable} from '../../src/posts/plugin/readTable.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {openBuild} from '../support/site/buildOfPosts.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {writePictures} from './support/odd-pictures.ts';
import {ARTICLE, NEXT_YEAR, SAMPLES, sampleSite} from './support/sample-site.ts';

const FILE = 'blog/a-stand-in.md';

const withSlug = (text: string, slug: string): string =>
  text.replace(/^slug: a-stand-in$/mu, `slug: ${slug}`);

/** Splits the path of a file from what it contains. */
const PATH = /^(?:(\w[\w/-]*\/[\w.-]+): )?([^]*)$/u;

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

const PICTURES = temporaryFolder();

/** The sample site with `to` in the place of a case's text. A file that it does not have is written anew. */
function siteWith({file, from, lines}: Case, to: string): string {
  const text = (SAMPLES as Readonly<Record<string, string>>)[file] ?? from;
  assert.ok(text.includes(from), `not in ${file}:\n${lines}`);
  const site = sampleSite({[file]: text.replace(from, () => to)});
  if (file === FILE) {
    cpSync(PICTURES, join(site, 'static/img'), {recursive: true});
  }
  return site;
}

const linted = new Map<Case, Problem[]>();

/** Lints a case's fault, once for all tests. */
async function lint(it: Case): Promise<Problem[]> {
  const known = linted.get(it);
  if (known) {
    return known;
  }
  const {problems} = await lintContent(siteWith(it, it.to), it.file === FILE ? [FILE] : []);
  linted.set(it, problems);
  return problems;
}

for (const it of cases) {
  test(`${it.name} is reported as ${it.isNote ? 'a note' : 'an error'} at its place, with a remedy`, async () => {
    const [problem, ...others] = await lint(it);
    assert.ok(problem, 'The checks name no problem.');
    assert.deepEqual(others, []);
    assert.equal(`${problem.line}:${problem.column}`, it.at);
    assert.equal(problem.isNote ?? false, it.isNote);
    const told = `${problem.message} ${problem.fix}`;
    assert.ok(problem.message.includes(it.message) && problem.fix.includes(it.fix), told);
  });
}

/** The article as its author corrects it by the remedy. The pictures that remedies name are in `static/img`. */
const obey = ({from, obeyed = ''}: Case, slug: string): string =>
  withSlug(ARTICLE.replace(from, () => obeyed).replace('/img/art/../', '/img/'), slug);

const obeyedCases = cases
  .filter(({obeyed, file}) => obeyed !== undefined && file === FILE)
  .map((it, index) => ({
    ...it,
    file: `blog/remedy-${index}.md`,
    text: obey(it, `remedy-${index}`),
  }));

const site = sampleSite(Object.fromEntries(obeyedCases.map(({file, text}) => [file, text])));
let build: Awaited<ReturnType<typeof openBuild>>;
let problemsLeft: Problem[];
before(async () => {
  await writePictures(PICTURES);
  cpSync(PICTURES, join(site, 'static/img'), {recursive: true});
  build = await openBuild(site, {});
  problemsLeft = (await lintContent(site)).problems;
});

for (const {name, file, text, shown} of obeyedCases) {
  test(`${name}: an author who follows the remedy gets the page that was meant`, async () => {
    const left = problemsLeft.filter((it) => it.file === file && !it.isNote);
    assert.deepEqual(left.map(formatProblem), []);
    const page = await build.compile(file, text);
    assert.ok(page.includes(shown), `${shown}\nis not in\n${page}`);
  });
}

/** A remedy without the parts that it quotes or counts. */
const kindOf = (fix: string): string =>
  fix.replace(/"[^"]*"|`[^`]*`|'.*'|:::\w+|\/\S+|\{?#\S+|https:\S+|\d+(?:-\d+)*|`+|\w+:/gu, '…');

test('each remedy is followed in a case', async () => {
  const obeyed = new Set<string>();
  const others = new Map<string, string>();
  for (const it of cases.filter(({isNote}) => !isNote)) {
    const [problem] = await lint(it);
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

for (const it of cases.filter(({obeyed, file}) => obeyed !== undefined && file !== FILE)) {
  test(`${it.name}: an author who follows the remedy has no fault left`, async () => {
    const [, file = it.file, to = ''] = PATH.exec(it.obeyed ?? '') ?? [];
    const {problems} = await lintContent(siteWith({...it, file}, to));
    assert.deepEqual(problems.map(formatProblem), []);
  });
}

const listCode = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`);

/** The sentences of messages that need a history, a list or an hour: their tests compare them. */
const OTHER_TESTS = ['lint', 'limits'].map((it) =>
  readFileSync(join(import.meta.dirname, `${it}.test.ts`), 'utf8'),
);

/** The files whose sentences authors are told. */
const TELLING = [
  ...['rules', '.'].flatMap((folder) => listCode(`src/editor/lint/${folder}`)),
  ...['headProblems', 'inShort', 'postFile', 'postFolder'].map((it) => `src/posts/plugin/${it}.ts`),
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
    .map((it) => it.split(/\$\{[^}]*\}/u));
}

test('each message and each remedy is told in a case', async () => {
  const rows = readTable(join(ROOT, 'src/editor/lint'), 'faults.txt').flatMap((row) =>
    row.slice(2),
  );
  const wanted = [
    ...TELLING.flatMap(sentencesIn),
    ...rows.map((it) => it.replace(/^Note: /u, '').split(/\$\d/u)),
  ];
  const problems = (await Promise.all(cases.map(lint))).flat();
  const told = [...problems.flatMap(({message, fix}) => [message, fix]), ...OTHER_TESTS];
  const untold = wanted.filter((parts) =>
    told.every((it) => !parts.every((part) => it.includes(part))),
  );
  assert.equal(untold.map((parts) => parts.join('…')).join('\n'), '');
});

test('a category with a typing error stops a build, which names its place', async () => {
  const faulty = sampleSite({[FILE]: ARTICLE.replace('Raising the Bar', 'Rising the Bar')});
  const told =
    /Some posts are broken\.\nblog\/a-stand-in\.md:7:11 {2}"Rising the Bar" is no category/u;
  await assert.rejects(openBuild(faulty, {}), told);
});
