import assert from 'node:assert/strict';
import {test} from 'node:test';
import {lintContent} from '../../src/desk/lint/lintContent.ts';
import {hints} from '../../src/desk/new/hints.ts';
import {insert, insertFootnote} from '../../src/desk/web/client/insert.ts';
import {pictureSnippet, snippets} from '../../src/desk/web/client/snippets.ts';
import {deskPlace} from '../../src/desk/web/deskPlace.ts';
import {HEAD_CASES} from './support/head-cases.ts';
import {faulty} from './support/lint-case.ts';
import {ARTICLE, sampleSite} from './support/sample-site.ts';
import {TEXT_CASES} from './support/text-cases.ts';

const FILE = 'blog/a-stand-in.md';
/** Below the last paragraph. */
const END = {text: ARTICLE, from: ARTICLE.length, to: ARTICLE.length};
const INSERTS = {
  ...Object.fromEntries(
    Object.entries(snippets).map(([label, snippet]) => [label, insert(END, snippet).text]),
  ),
  Picture: insert(END, pictureSnippet('/img/art/plate-raise.svg')).text,
  Footnote: insertFootnote({...END, to: END.to - 1}).text,
};

for (const [label, text] of Object.entries(INSERTS)) {
  test(`what the button “${label}” leaves for the author to write is named, and nothing else`, async (t) => {
    const {problems, counts} = await lintContent(sampleSite(t, {[FILE]: text}), [FILE]);
    assert.ok(problems.length > 0);
    assert.deepEqual([...new Set(problems.map(({rule}) => rule))], ['hint']);
    const before = await lintContent(sampleSite(t), [FILE]);
    const added = counts.filter(({count}, index) => count > (before.counts[index]?.count ?? 0));
    // A pull quote is itself what is counted.
    assert.deepEqual(
      added.map(({name}) => name),
      label === 'Pull quote' ? ['pullQuotes'] : [],
    );
  });
}

test('no hint stands in another, so each is told once', () => {
  for (const hint of Object.values(hints)) {
    assert.deepEqual(
      Object.values(hints).filter((other) => other.includes(hint)),
      [hint],
    );
  }
});

test('a hint that is left twice is named twice', async (t) => {
  const once = insert(END, snippets.List).text;
  const twice = `${once}\n\n## ${hints.heading}\n\n- ${hints.listItem}\n`;
  const {problems} = await lintContent(sampleSite(t, {[FILE]: twice}), [FILE]);
  assert.equal(problems.length, 3);
});

test('a footnote has its mark behind the selected words and its note at the end, under a name of its own', () => {
  const one = insertFootnote({text: 'The card was genuine. It was.', from: 4, to: 8});
  assert.equal(one.text, `The card[^note] was genuine. It was.\n\n[^note]: ${hints.note}\n`);
  assert.equal(one.text.slice(one.from, one.to), hints.note);
  const two = insertFootnote({...one, from: 0, to: 3});
  assert.match(two.text, /^The\[\^note2\] card\[\^note\].*\n\n\[\^note\]: .*\n\n\[\^note2\]: /su);
});

test('a snippet goes around the selected words, and they stay selected', () => {
  const {text, from, to} = insert({text: 'A card.', from: 2, to: 6}, snippets.Bold);
  assert.equal(text, 'A **card**.');
  assert.equal(text.slice(from, to), 'card');
});

/** Where the author finds each fault that the linter's tests have; the text begins in line 14 of the sample. */
const TEXT_STARTS = ARTICLE.split('\n').indexOf('---', 1) + 2;

for (const fault of HEAD_CASES) {
  test(`${fault.name} is shown at a field, not at a line of the file`, async (t) => {
    const text = faulty(fault);
    const {problems} = await lintContent(sampleSite(t, {[FILE]: text}), [FILE]);
    const [problem] = problems;
    assert.ok(problem);
    const line = text.split('\n')[problem.line - 1] ?? '';
    const key = /^[a-z]\w*(?=:)/u.exec(line)?.[0];
    const label = key?.replace(/[A-Z]/gu, (it) => ` ${it.toLowerCase()}`);
    const {place} = deskPlace(text, problem);
    assert.equal(place.toLowerCase(), label ?? 'fields', `${problem.line} ${line}`);
  });
}

for (const fault of TEXT_CASES) {
  test(`${fault.name} is shown at the line of the text that the desk shows`, async (t) => {
    const text = faulty(fault);
    const {problems} = await lintContent(sampleSite(t, {[FILE]: text}), [FILE]);
    const [problem] = problems;
    assert.ok(problem);
    const {place, quote} = deskPlace(text, problem);
    if (problem.line <= TEXT_STARTS) {
      assert.deepEqual({place, quote}, {place: 'Text', quote: ''});
      return;
    }
    const shown = text.split('\n').slice(TEXT_STARTS);
    const line = Number(/^Text, line (\d+)$/u.exec(place)?.[1]);
    assert.equal(line, problem.line - TEXT_STARTS);
    assert.ok(shown[line - 1]?.includes(quote.replaceAll(/^… | …$/gu, '')), quote);
    assert.notEqual(quote, '');
  });
}
