import assert from 'node:assert/strict';
import {mkdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {before, test} from 'node:test';
import sharp from 'sharp';
import {lintContent} from '../../src/editor/lint/lintContent.ts';
import {formatProblem, type Problem} from '../../src/posts/plugin/problem.ts';
import {readTable} from '../../src/posts/plugin/readTable.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {openBuild} from '../support/site/buildOfPosts.ts';
import {writeSite} from '../support/temporary-folder.ts';
import {ARTICLE, NEXT_YEAR, sampleSite} from './support/sample-site.ts';

const FILE = 'blog/a-stand-in.md';

/**
 * Reads cases of three lines: the fault; a text of the sample article and its replacement (`\n` ends a line); the
 * problem's place, and words of its message and remedy. Where the remedy says what to write, two more parts follow:
 * what an author then writes, and what the page shows.
 */
function readCases(file: string) {
  const table = readFileSync(join(import.meta.dirname, 'samples', file), 'utf8');
  return (table.match(/(?:.+\n){3}/gu) ?? []).map((lines) => {
    const parts =
      /^(.+)\n {2}(.+) ⇒ ?(.*)\n {2}(\d+:\d+) (.+) → (.+?)(?: ⇒ (.*) ⇒ (.+))?\n$/u.exec(lines) ??
      [];
    const [, name = '', from = '', to = '', at = '', message = '', fix = '', obeyed, shown = ''] =
      parts.map((it) => it?.replaceAll('\\n', '\n').replaceAll('NEXT', NEXT_YEAR));
    // A pull request may have notes.
    const isNote = file.startsWith('style');
    return {lines, name, from, to, at, message, fix, obeyed, shown, isNote};
  });
}

type Case = ReturnType<typeof readCases>[number];

const cases = ['head-cases.txt', 'text-cases.txt', 'style-cases.txt'].flatMap(readCases);

const faultySite = sampleSite();
const linted = new Map<Case, Problem[]>();

/** Lints the sample article with a case's fault, once for all tests. */
async function lint(it: Case): Promise<Problem[]> {
  const known = linted.get(it);
  if (known) {
    return known;
  }
  writeSite(faultySite, {[FILE]: ARTICLE.replace(it.from, () => it.to)});
  const {problems} = await lintContent(faultySite, [FILE]);
  linted.set(it, problems);
  return problems;
}

for (const it of cases) {
  test(`${it.name} is reported as ${it.isNote ? 'a note' : 'an error'} at its place, with a remedy`, async () => {
    assert.ok(
      it.from !== '' && ARTICLE.includes(it.from),
      `not in the sample article:\n${it.lines}`,
    );
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
  ARTICLE.replace(from, () => obeyed)
    .replace('/img/art/../', '/img/')
    .replace(/^slug: a-stand-in$/mu, `slug: ${slug}`);

const obeyedCases = cases
  .filter(({obeyed}) => obeyed !== undefined)
  .map((it, index) => ({
    ...it,
    file: `blog/remedy-${index}.md`,
    text: obey(it, `remedy-${index}`),
  }));

const site = sampleSite(Object.fromEntries(obeyedCases.map(({file, text}) => [file, text])));
let build: Awaited<ReturnType<typeof openBuild>>;
let problemsLeft: Problem[];
before(async () => {
  mkdirSync(join(site, 'static/img'), {recursive: true});
  const square = sharp({create: {width: 9, height: 9, channels: 3, background: '#222'}});
  await square.png().toFile(join(site, 'static/img/card.png'));
  const plate = readFileSync(join(ROOT, 'src/drawings/img/art/plate-raise.svg'), 'utf8');
  writeSite(site, {'static/img/plate-50.svg': plate});
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

test('each message of the table of faults is told in a case', async () => {
  const told = (await Promise.all(cases.map(lint))).flat();
  const all = told.map(({message, fix}) => `${message} ${fix}`);
  const folder = join(ROOT, 'src/editor/lint');
  const untold = readTable(folder, 'faults.txt').flatMap(([, , message = '', fix = '']) => {
    const words = `${message.replace(/^Note: /u, '')} ${fix}`.split(/\$\d/u);
    return all.some((it) => words.every((part) => it.includes(part))) ? [] : words.join('…');
  });
  assert.deepEqual(untold, []);
});

test('a category with a typing error stops a build, which names its place', async () => {
  const faulty = sampleSite({[FILE]: ARTICLE.replace('Raising the Bar', 'Rising the Bar')});
  const told =
    /Some posts are broken\.\nblog\/a-stand-in\.md:7:11 {2}"Rising the Bar" is no category/u;
  await assert.rejects(openBuild(faulty, {}), told);
});
