import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test, type TestContext} from 'node:test';
import {terms} from '../../src/content/terms.ts';
import {lintContent} from '../../src/desk/lint/lintContent.ts';
import {lintedPost} from '../../src/desk/lint/lintedPost.ts';
import {linksRule} from '../../src/desk/lint/rules/links.ts';
import {spellingRule} from '../../src/desk/lint/rules/spelling.ts';
import {styleRule} from '../../src/desk/lint/rules/style.ts';
import {siteFacts} from '../../src/desk/lint/siteFacts.ts';
import {hints} from '../../src/desk/new/hints.ts';
import {newPost} from '../../src/desk/new/newPost.ts';
import {deskPlace} from '../../src/desk/web/deskPlace.ts';
import {insert, insertFootnote} from '../../src/desk/web/client/insert.ts';
import {pictureSnippet, snippets} from '../../src/desk/web/client/snippets.ts';
import {checkHeads} from '../../src/plugins/posts/checkHeads.ts';
import {readPostFile} from '../../src/plugins/posts/postFile.ts';
import type {Problem} from '../../src/plugins/posts/problem.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {writeSite} from '../support/site-folder.ts';
import {HEAD_CASES, type LintCase, TEXT_CASES} from './support/lint-cases.ts';
import {CORRECTED, fillIn} from './support/newcomer.ts';
import {ARTICLE, HANDBOOK_PAGE, LAST_LINE, sampleSite, SECOND} from './support/sample-site.ts';

const FILE = 'blog/a-stand-in.md';
/** The text that the desk shows begins below this line of the sample. */
const TEXT_STARTS = ARTICLE.split('\n').indexOf('---', 1) + 2;

/** The one problem that the checks name in the article of a case. */
async function problemOf(t: TestContext, {text, at, ...told}: LintCase): Promise<Problem> {
  const {problems} = await lintContent(sampleSite(t, {[FILE]: text}), [FILE]);
  const [problem, ...others] = problems;
  assert.ok(problem);
  assert.deepEqual(others, []);
  const {line, column, message, fix} = problem;
  assert.equal(`${line}:${column}`, at);
  assert.ok(message.includes(told.message) && fix.includes(told.fix), `${message} ${fix}`);
  return problem;
}

test('posts without a fault pass, and the one of a newcomer when it is corrected', async (t) => {
  const site = sampleSite(t);
  const {file} = newPost(site, 'insights', 'The Same Certificate Twice', new Date('2026-12-01'));
  const scaffold = readFileSync(join(site, file), 'utf8');
  writeSite(site, {[file]: `${fillIn(scaffold, 'Raising the Bar')}\n${CORRECTED}`});
  const {texts, problems} = await lintContent(site);
  assert.deepEqual({texts, problems}, {texts: 5, problems: []});
});

for (const fault of HEAD_CASES) {
  test(`${fault.name} is named at its place, with what to do, and at the desk by its field`, async (t) => {
    const problem = await problemOf(t, fault);
    const key = /^[a-z]\w*(?=:)/u.exec(fault.text.split('\n')[problem.line - 1] ?? '')?.[0];
    const label = key?.replace(/[A-Z]/gu, (it) => ` ${it.toLowerCase()}`);
    assert.equal(deskPlace(fault.text, problem).place.toLowerCase(), label ?? 'fields');
  });
}

for (const fault of TEXT_CASES) {
  test(`${fault.name} is named at its place, with what to do, and at the desk by the line of its text`, async (t) => {
    const problem = await problemOf(t, fault);
    const {place, quote} = deskPlace(fault.text, problem);
    if (problem.line <= TEXT_STARTS) {
      assert.deepEqual({place, quote}, {place: 'Text', quote: ''});
      return;
    }
    assert.equal(place, `Text, line ${problem.line - TEXT_STARTS}`);
    const line = fault.text.split('\n')[problem.line - 1] ?? '';
    assert.ok(quote !== '' && line.includes(quote.replaceAll(/^… | …$/gu, '')), quote);
  });
}

test('a link to a draft, or to a post that appears later, is dead until then', async (t) => {
  const draft = SECOND.replace('---\n\n', 'draft: true\n---\n\n');
  const [first] = (await lintContent(sampleSite(t, {'blog/a-second-case.md': draft}))).problems;
  assert.match(first?.message ?? '', /\/insights\/a-second-case is a draft/u);

  const later = SECOND.replaceAll('2025-03-03', '2999-01-01');
  const [second] = (await lintContent(sampleSite(t, {'blog/a-second-case.md': later}))).problems;
  assert.match(second?.message ?? '', /is not on the site before 2999-01-01/u);

  const bothLater = ARTICLE.replaceAll('2025-03-03', '2999-01-02');
  const site = sampleSite(t, {'blog/a-second-case.md': later, [FILE]: bothLater});
  assert.deepEqual((await lintContent(site)).problems, []);
});

test('a post in a folder of its own, or in MDX, is told where it belongs', async (t) => {
  const files = {'blog/2025/a-stand-in.mdx': ARTICLE, 'blog/_later/a-stand-in.md': 'Not a post.'};
  const {problems} = await lintContent(sampleSite(t, files));
  assert.deepEqual(
    problems.map(({file, line, fix}) => `${file}:${line} ${fix}`),
    ['blog/2025/a-stand-in.mdx:3 Move the file to blog/a-stand-in.md.'],
  );
});

test('a case says how far it has come, and its check is not after its last change', async (t) => {
  const site = sampleSite(t);
  const {file} = newPost(site, 'cases', 'A School That Sold Its Cards', new Date('2025-03-05'));
  const text = readFileSync(join(site, file), 'utf8')
    .replace(/^standing: .*$/mu, "standing: 'Guilty'")
    .replace(/^checkedDate: .*$/mu, 'checkedDate: 2025-03-06');
  const {problems} = await lintContent(sampleSite(t, {[file]: text}), [file]);
  const told = problems.filter(({rule}) => rule === 'front-matter').map(({message}) => message);
  assert.equal(told.length, 2, told.join('\n'));
  assert.match(told.join('\n'), /"Guilty"/u);
  assert.match(told.join('\n'), /checked on 2025-03-06, after the last change/u);
});

test('an article may link to a case, and a case to an article', async (t) => {
  const site = sampleSite(t);
  const {file} = newPost(site, 'cases', 'A School That Sold Its Cards', new Date('2025-03-05'));
  const text = readFileSync(join(site, file), 'utf8').replace(/^draft: true\n/mu, '');
  const link = '[a case](/insights/cases/a-school-that-sold-its-cards)';
  const article = ARTICLE.replace('A crew relies', `See ${link}. A crew relies`);
  const cited = sampleSite(t, {[file]: text, [FILE]: article});
  assert.deepEqual((await lintContent(cited, [FILE])).problems, []);
  const dead = sampleSite(t, {[FILE]: article});
  assert.match(
    (await lintContent(dead, [FILE])).problems[0]?.message ?? '',
    /no page \/insights\/cases/u,
  );
});

test('a page of the handbook is checked for links, pictures and spelling', async (t) => {
  const faults =
    'See [the guide](guide.md), [a place](#nowhere), [a file](pathname:///nowhere.txt), ![](/img/art/plate-raise.svg), prooofs.';
  const page = HANDBOOK_PAGE.replace('### First', faults);
  const {problems} = await lintContent(sampleSite(t, {'src/handbook/index.md': page}));
  assert.deepEqual(
    problems.map(({message}) => message),
    [
      'The page /handbook has no place "#first".',
      'There is no page /handbook/guide.',
      'The page /handbook has no place "#nowhere".',
      'There is no file /nowhere.txt in the folder static.',
      'The picture has no words for readers who do not see it.',
      '"prooofs" is not in the dictionary.',
    ],
  );
});

test('the newest text is warned where it passes the ceiling, and nothing fails', async (t) => {
  const sold = ARTICLE.replace(LAST_LINE, (line) => `We sell audits. ${line}`);
  const newer = sold
    .replace('slug: a-stand-in', 'slug: a-newer-case')
    .replaceAll('2025-03-03', '2025-04-01');
  const site = sampleSite(t, {
    [FILE]: sold,
    'blog/a-newer-case.md': newer,
    'src/desk/lint/counts/ceilings.json': '{"weSell": 1}',
  });
  const {problems, counts} = await lintContent(site);
  assert.deepEqual(problems, []);
  const fault = counts.find(({name}) => name === 'weSell');
  assert.deepEqual(
    fault?.warnings.map(({file, line}) => `${file}:${line}`),
    ['blog/a-newer-case.md:26'],
  );
  assert.match(fault?.warnings[0]?.message ?? '', /2 in all texts, at most 1/u);
  assert.equal(fault?.warnings[0]?.isWarning, true);
});

test('definitions and the names of their sources follow the house style', async () => {
  const parts = terms.flatMap(({term, text, sources = []}) => {
    const links = sources.map(({label, url}) => `[${label}](${url})`);
    return [`## ${term}`, text, links.join(', ')];
  });
  const text = `---\ntitle: Terms\n---\n\n${parts.join('\n\n')}\n`;
  const post = lintedPost({kind: 'downloads', file: 'terms.md', text, now: new Date('2026-12-01')});
  for (const {find} of [linksRule, spellingRule, styleRule]) {
    const faults = await find(post, siteFacts(ROOT, []));
    const told = faults.map(({offset, message}) => `${message} ${text.slice(offset, offset + 80)}`);
    assert.deepEqual(told, []);
  }
});

/** The kinds of post, with the file and the address of a new one, and the rules that name what is left to write. */
const NEW = [
  [
    'insights',
    "The Auditor's Last Question",
    'blog/the-auditors-last-question.md',
    '/insights/the-auditors-last-question',
    ['hint', 'sources'],
  ],
  [
    'news',
    'Dog: Passes "Another" Course',
    'news/dog-passes-another-course.md',
    '/news/dog-passes-another-course',
    ['hint'],
  ],
  [
    'cases',
    'A School That Sold Its Cards',
    'src/content/cases/a-school-that-sold-its-cards.md',
    '/insights/cases/a-school-that-sold-its-cards',
    ['hint', 'sources'],
  ],
] as const;

for (const [kind, title, file, address, rules] of NEW) {
  test(`a new post of ${kind} is a draft of today, can be built at once, and the checks name all that is left to write`, async (t) => {
    const site = sampleSite(t);
    assert.deepEqual(newPost(site, kind, title, new Date('2026-12-01T23:30:00Z')), {file, address});
    const text = readFileSync(join(site, file), 'utf8');
    assert.equal(readPostFile(text).head.title, title);
    assert.match(text, /^date: 2026-12-01$/mu);
    assert.match(text, /^draft: true$/mu);
    checkHeads(site, kind);
    const {problems} = await lintContent(site, [file]);
    assert.deepEqual(new Set(problems.map(({rule}) => rule)), new Set(rules));
    if (kind === 'insights') {
      assert.equal(problems.filter(({rule}) => rule === 'hint').length, 7);
    }
  });
}

/** Below the last paragraph. */
const END = {text: ARTICLE, from: ARTICLE.length, to: ARTICLE.length};
const INSERTS = {
  ...Object.fromEntries(
    Object.entries(snippets).map(([label, snippet]) => [label, insert(END, snippet).text]),
  ),
  Picture: insert(END, pictureSnippet('/img/art/plate-raise.svg')).text,
  Footnote: insertFootnote({...END, to: END.to - 1}).text,
};

test('what each button of the desk leaves for the author to write is named, and nothing else', async (t) => {
  const before = await lintContent(sampleSite(t), [FILE]);
  for (const [label, text] of Object.entries(INSERTS)) {
    const {problems, counts} = await lintContent(sampleSite(t, {[FILE]: text}), [FILE]);
    assert.deepEqual([label, ...new Set(problems.map(({rule}) => rule))], [label, 'hint']);
    const added = counts.filter(({count}, index) => count > (before.counts[index]?.count ?? 0));
    // A pull quote is itself what is counted.
    assert.deepEqual(
      [label, ...added.map(({name}) => name)],
      label === 'Pull quote' ? [label, 'pullQuotes'] : [label],
    );
  }
});

test('a hint that is left twice is named twice', async (t) => {
  const once = insert(END, snippets.List).text;
  const twice = `${once}\n\n## ${hints.heading}\n\n- ${hints.listItem}\n`;
  const {problems} = await lintContent(sampleSite(t, {[FILE]: twice}), [FILE]);
  assert.equal(problems.length, 3);
});
