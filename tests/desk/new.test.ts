import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {lintContent} from '../../src/desk/lint/lintContent.ts';
import {newPost} from '../../src/desk/new/newPost.ts';
import {slugOf} from '../../src/desk/new/slugOf.ts';
import {checkHeads} from '../../src/plugins/posts/checkHeads.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {sampleSite} from './support/sample-site.ts';

const NOW = new Date('2026-12-01T23:30:00Z');

test('a new article is a draft of today, can be built at once, and the checks name all that is left to write', async (t) => {
  const site = sampleSite(t);
  const {file, address} = newPost(site, 'insights', "The Auditor's Last Question", NOW);
  assert.equal(file, 'blog/the-auditors-last-question.md');
  assert.equal(address, '/insights/the-auditors-last-question');
  const text = readFileSync(join(site, file), 'utf8');
  assert.match(text, /^title: "The Auditor's Last Question"$/mu);
  assert.match(text, /^date: 2026-12-01$/mu);
  assert.match(text, /^draft: true$/mu);
  checkHeads(site, 'insights');
  const {problems} = await lintContent(site, [file]);
  const rules = problems.map(({rule}) => rule);
  assert.deepEqual(new Set(rules), new Set(['hint', 'sources']));
  assert.equal(rules.filter((rule) => rule === 'hint').length, 7);
});

test('a new news item can be built at once too', async (t) => {
  const site = sampleSite(t);
  const {file} = newPost(site, 'news', 'Dog: Passes "Another" Course', NOW);
  assert.equal(file, 'news/dog-passes-another-course.md');
  checkHeads(site, 'news');
  const {problems} = await lintContent(site, [file]);
  assert.deepEqual(new Set(problems.map(({rule}) => rule)), new Set(['hint']));
});

test('a new case too: beside its own hints it wants sources', async (t) => {
  const site = sampleSite(t);
  const {file, address} = newPost(site, 'cases', 'A School That Sold Its Cards', NOW);
  assert.equal(file, 'src/content/cases/a-school-that-sold-its-cards.md');
  assert.equal(address, '/insights/cases/a-school-that-sold-its-cards');
  checkHeads(site, 'cases');
  const {problems} = await lintContent(site, [file]);
  assert.deepEqual(new Set(problems.map(({rule}) => rule)), new Set(['hint', 'sources']));
});

test('an address that is taken is refused, and the file that has it stays as it is', (t) => {
  const site = sampleSite(t);
  const {file} = newPost(site, 'insights', 'One Question Too Many', NOW);
  const before = readFileSync(join(site, file), 'utf8');
  assert.throws(
    () => newPost(site, 'insights', 'One question, too many!', NOW),
    /blog\/one-question-too-many\.md is there already, so the address .* is taken/u,
  );
  assert.equal(readFileSync(join(site, file), 'utf8'), before);
  assert.throws(() => newPost(site, 'insights', 'Too short', NOW), /9 characters.*10 to 72/u);
  assert.throws(() => newPost(site, 'insights', '-- Tags ----', NOW), /belongs to a list/u);
});

test('a slug has the words of the title, without marks and accents', () => {
  assert.equal(slugOf('Café & Co.: “Who’s There?”'), 'cafe-and-co-whos-there');
});

test('the command explains itself, and wrong use ends with exit code 2', () => {
  const command = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'src/desk/new/command.ts', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
    });
  const help = command('--help');
  assert.equal(help.status, 0);
  assert.match(help.stdout, /npm run new -- insight "A Stand-In for Twenty Dollars"/u);
  for (const args of [[], ['insight'], ['blog', 'A Title of Some Length']]) {
    const {status, stderr} = command(...args);
    assert.equal(status, 2, args.join(' '));
    assert.match(stderr, /error: /u);
  }
  const taken = command('news', 'Dog', 'Passes', 'Course');
  assert.equal(taken.status, 1);
  assert.match(taken.stderr, /^news\/dog-passes-course\.md is there already/u);
});
