import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {lintContent} from '../../src/desk/lint/lintContent.ts';
import {newPost} from '../../src/desk/new/newPost.ts';
import {postFiles} from '../../src/plugins/posts/postFolder.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {HEAD_CASES} from './support/head-cases.ts';
import {faulty} from './support/lint-case.ts';
import {ARTICLE, HANDBOOK_PAGE, sampleSite, SECOND} from './support/sample-site.ts';
import {TEXT_CASES} from './support/text-cases.ts';

const FILE = 'blog/a-stand-in.md';

test('posts without a fault pass', async (t) => {
  const {texts, problems} = await lintContent(sampleSite(t));
  assert.deepEqual({texts, problems}, {texts: 4, problems: []});
});

for (const fault of [...HEAD_CASES, ...TEXT_CASES]) {
  test(`${fault.name} is named at its place, with what to do`, async (t) => {
    const {problems} = await lintContent(sampleSite(t, {[FILE]: faulty(fault)}), [FILE]);
    const told = problems.map(({line, column, message}) => `${line}:${column} ${message}`);
    assert.equal(told.length, 1, told.join('\n'));
    const [problem] = problems;
    assert.equal(`${problem?.line}:${problem?.column}`, fault.at);
    assert.match(problem?.message ?? '', fault.says);
    assert.match(problem?.fix ?? '', fault.fix);
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

test('the command passes the sixteen articles and two news items of this site, and more, in text and in JSON', () => {
  const lint = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'src/desk/lint/command.ts', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
    });
  assert.ok(postFiles(ROOT, 'insights').length >= 16);
  assert.ok(postFiles(ROOT, 'news').length >= 2);
  const {status, stdout} = lint('--json');
  assert.deepEqual(JSON.parse(stdout), []);
  assert.equal(status, 0);
  assert.match(lint('news/dog-passes-course.md').stdout, /^1 text checked, 0 problems\.$/mu);
  const counted = lint('--counts');
  assert.match(counted.stdout, /^\s+\d+\s+\d+ {2}pull quotes$/mu);
  assert.equal(counted.status, 0);
  const unknown = lint('blog/no-such-post.md');
  assert.equal(unknown.status, 1);
  assert.match(unknown.stderr, /Name files of blog\/, news\//u);
  assert.equal(lint('--fast').status, 2);
});
