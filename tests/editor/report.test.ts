import assert from 'node:assert/strict';
import {test} from 'node:test';
import {lintContent} from '../../src/editor/lint/lintContent.ts';
import {formatReport} from '../../src/posts/plugin/report.ts';
import {ARTICLE, sampleSite} from './support/sample-site.ts';

const FILE = 'blog/a-stand-in.md';

/** What an author is told about the sample article with these words in it. */
async function report(words: string, allNotes = false): Promise<string[]> {
  const text = ARTICLE.replace('The record names', () => `${words}\n\nThe record names`);
  const {texts, problems} = await lintContent(sampleSite({[FILE]: text}), [FILE]);
  return formatReport(texts, problems, {named: [FILE, 'news/A note.md'], allNotes}).split('\n');
}

test('the report begins with what stops the build, and tells each kind of problem once, with the lines of the others', async () => {
  const told = await report(
    'It was -- so.\n\nIt was -- not.\n\nSee [it](/abuot) and [that](/x).\n\nOr [it](/abuot).',
  );
  assert.deepEqual(told, [
    `${FILE}:27:5  There is no page /abuot.`,
    '    Did you mean "/about"?',
    '    Also in line 27: There is no page /x. Write the address of a page, or of a file in the folder static: /img/…; for a page of another site its whole address: https://….',
    '    Also in line 29.',
    `${FILE}:23:8  Readers would see these hyphens.`,
    '    Write a dash, – or —, or a command as `code`.',
    '    Also in line 25.',
    '1 text checked, 5 problems.',
    `Left: 2 kinds of problem. When they are corrected: npm run lint:content -- ${FILE} "news/A note.md"`,
  ]);
});

test('notes come last, those of spelling by word, and after five kinds the others are counted and the command for them is told', async () => {
  const words = `A recrod and a recrod of delve.\n\nSee [here](http://example.com), a paramount.\n\n[none]: https://example.com/x\n\nFor Rosa only: it is so.\n\nThe recrod, whilst.\n\nSee [it](/abuot).`;
  const told = await report(words);
  const first = told.findIndex((line) => line.includes('Note: '));
  assert.match(told[0] ?? '', /There is no page/u);
  assert.ok(told.slice(first).every((line) => !/^\S+:\d+:\d+ {2}(?!Note: )/u.test(line)));
  assert.deepEqual(
    told.filter((line) => line.includes('"recrod"')),
    ['    "recrod" in lines 23, 31: "record"?'],
  );
  assert.equal(told.filter((line) => line.includes('Note: ')).length, 5);
  assert.match(told.at(-3) ?? '', /^And \d notes? of other kinds: .* -- --notes blog\//u);
  const all = await report(words, true);
  assert.ok(all.filter((line) => line.includes('Note: ')).length > 5);
  assert.doesNotMatch(all.join('\n'), /other kinds/u);
});
