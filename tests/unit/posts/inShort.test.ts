import {findInShortFaults, readInShort} from '@site/src/posts/plugin/inShort';
import {readPostFile} from '@site/src/posts/plugin/postFile';
import {toPlainText} from '@site/src/posts/post';

const RIGHT = 'Draw 30 files at random.';

/** The faults of a post whose inShort has these lines. `tests/editor/samples/head-cases.txt` has one of each kind. */
function faultsOf(...lines: string[]): string[] {
  const field = ['inShort: |', ...lines.map((it) => `  ${it}`)].join('\n');
  const post = readPostFile(`---\ntitle: A Title\n${field}\n---\n\nA text.\n`);
  return findInShortFaults(post).map(([, message]) => message);
}

test.each([
  [
    'emphasis and links',
    'Ask for *the* [**control test**](/insights/glossary#control-test) first.',
  ],
  ['figures', 'At $4.50 a card, 49 CFR 384.229 asks for 2.5 percent!'],
  ['a quotation at its end', 'They said, “The log says ‘nobody.’”'],
  ['exactly thirty words', `${'word '.repeat(29)}end.`],
  ['characters that mean a field or a comment in YAML', 'Rule #7: keep the record, and date it.'],
])('a line of inShort may have %s', (_what, line) => {
  expect(faultsOf(RIGHT, line)).toEqual([]);
});

test('a line of inShort keeps its links and emphasis, and its plain text has neither', () => {
  const [line = []] = readInShort(`It's *the* [rule](/a "x"), "at least".\n${RIGHT}`);
  expect(line).toEqual([
    'It’s ',
    {tag: 'emphasis', children: ['the']},
    ' ',
    {to: '/a', children: ['rule']},
    ', “at least”.',
  ]);
  expect(toPlainText(line)).toBe('It’s the rule, “at least”.');
});
