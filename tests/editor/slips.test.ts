import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {lintContent} from '../../src/editor/lint/lintContent.ts';
import {parseText, readTexts} from '../../src/editor/lint/lintedPost.ts';
import {findFaults} from '../../src/editor/lint/remarkRules.ts';
import {collectSiteFacts} from '../../src/editor/lint/siteFacts.ts';
import {makePostReader} from '../../src/posts/plugin/posts.ts';
import {formatBroken} from '../../src/posts/plugin/report.ts';
import {PATIENCE} from '../support/until.ts';
import {ARTICLE, sampleSite} from './support/sample-site.ts';

const FILE = 'blog/a-stand-in.md';
const PLACE = 'The record names';
const LINE = ARTICLE.slice(0, ARTICLE.indexOf(PLACE)).split('\n').length;

const folder = sampleSite();
const site = collectSiteFacts(folder, readTexts(folder));

/** The lines of a sample file, one sample each: "⏎" stands for a line break, "⇥" for a tab. */
const samples = (name: string) =>
  readFileSync(join(import.meta.dirname, 'samples', name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.replaceAll('⏎', '\n').replaceAll('⇥', '\t'));

/** The lines where an article with these words has an error, with the messages. */
async function errors(words: string, end = '\n', also = '') {
  const text = ARTICLE.replace(PLACE, () => `${words}\n\n${PLACE}`).replaceAll('\n', end);
  const found = await findFaults(parseText(FILE, text, new Date()), site);
  return found
    .filter(({isNote, rule}) => !isNote || rule === also)
    .map(({line, message, fix}) => ({line: line - LINE + 1, told: `${message} ${fix}`}));
}

for (const end of ['\n', '\r\n']) {
  const name = JSON.stringify(end);
  test(`each typing error and each markup of another system is reported at its lines, with line ends ${name}`, async () => {
    const silent: string[] = [];
    for (const words of samples('slips.txt')) {
      const lines = words.split('\n').length;
      const named = (await errors(words, end)).filter(({line}) => line >= 1 && line <= lines);
      silent.push(...(named.length > 0 ? [] : [words]));
    }
    assert.deepEqual(silent, []);
  });

  test(`right Markdown is not reported, with line ends ${name}; only unusual signs are asked about`, async () => {
    const asked: string[] = [];
    const alarms: string[] = [];
    for (const words of samples('right.txt')) {
      const told = (await errors(words.replace(/^\? /u, ''), end, 'remark')).map((it) => it.told);
      const alarming = told.filter((it) => !it.includes('meant to be printed?'));
      alarms.push(...alarming.map((it) => `${words}: ${it}`));
      asked.push(...(told.length > 0 === words.startsWith('? ') ? [] : [words]));
    }
    assert.deepEqual(alarms, []);
    assert.deepEqual(asked, [], 'asked about, or not, otherwise than "? " before it says');
  });
}

/** The share of a file's sentences that are told as words to a colleague. */
async function shareTold(name: string) {
  const all = samples(name);
  const told = await Promise.all(all.map((it) => errors(it, '\n', 'remark')));
  return (
    told.filter((it) => it.some(({told: words}) => words.includes('remark to'))).length / all.length
  );
}

test('of sentences that nobody learned from, nearly half of those to colleagues are asked about, of those to readers less than one in twenty', async () => {
  assert.ok((await shareTold('to-colleagues.txt')) > 0.45);
  assert.ok((await shareTold('to-readers.txt')) < 0.05);
});

const siteWith = (text: string) => sampleSite({[FILE]: `${ARTICLE}\n\n${text}\n`});
const LENGTH = 400_000;
const LONG = /more than 1000 marks/u;

for (const [what, text] of [
  ['one address', `[a](https://example.com/${'a'.repeat(LENGTH)})`],
  ['an exported picture', `![x][i]\n\n[i]: <data:image/png;base64,${'A'.repeat(LENGTH)}>`],
  ['a line of code', `\`${' x'.repeat(LENGTH / 2)}\``],
  ['short sentences', 'He ran. '.repeat(LENGTH / 8)],
  ['blanks and a word', `A${' '.repeat(LENGTH)}${'b'.repeat(LENGTH)}`],
  ['marks of another system without an end', '{{ {% $$ ** [a b=c '.repeat(LENGTH / 20)],
] as const) {
  test(`a text of 400 kB is checked to its end: ${what}`, {timeout: PATIENCE}, async () => {
    const {texts} = await lintContent(siteWith(text), [FILE]);
    assert.equal(texts, 1);
  });
}

test('a list has more marks than a paragraph may have', {timeout: PATIENCE}, async () => {
  const list = '- [a](https://example.com/x)\n'.repeat(2000);
  const {problems} = await lintContent(siteWith(list), [FILE]);
  assert.ok(!problems.some(({message}) => LONG.test(message)));
});

test('an alias in the front matter is reported at its place', async () => {
  for (const tags of ['&all [*all]', `[&a [x, x]${', *a'.repeat(200)}]`]) {
    const text = ARTICLE.replace(/^tags: .*$/mu, `tags: ${tags}`);
    const [problem] = (await lintContent(sampleSite({[FILE]: text}), [FILE])).problems;
    assert.match(String(problem?.message), /"\*a(?:ll)?" is not a text/u);
    assert.equal(problem?.line, 9);
  }
});

for (const [what, text] of [
  ['emphasis without an end', '*a '.repeat(10_000)],
  ['a paragraph of references', 'x\n'.repeat(9) + '[a][b]\n'.repeat(57_000)],
] as const) {
  test(`the linter and the build report the place of a text that would take minutes: ${what}`, async () => {
    const own = siteWith(text);
    const [problem, ...others] = (await lintContent(own, [FILE])).problems;
    assert.ok(problem);
    assert.match(problem.message, LONG);
    assert.deepEqual(others, []);
    const {parseFrontMatter, check} = makePostReader(own, 'insights');
    const filePath = join(own, FILE);
    const fileContent = readFileSync(filePath, 'utf8');
    await parseFrontMatter({filePath, fileContent, defaultParseFrontMatter: () => assert.fail()});
    const broken = ['Some posts are broken.', ...formatBroken([problem])].join('\n');
    assert.throws(check, {message: broken});
  });
}
