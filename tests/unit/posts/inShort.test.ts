import {findInShortFaults, readInShort} from '@site/src/posts/plugin/inShort';
import {readPostFile} from '@site/src/posts/plugin/postFile';
import {toPlainText} from '@site/src/posts/post';

const RIGHT = 'Draw 30 files at random.';

/** The faults of a post with this field, each as `line:column message`. */
function faultsOf(field: string): string[] {
  const text = `---\ntitle: A Title\n${field}\n---\n\nA text.\n`;
  return findInShortFaults(readPostFile(text)).map(([offset, message]) => {
    const before = text.slice(0, offset).split('\n');
    return `${before.length}:${(before.at(-1) ?? '').length + 1} ${message}`;
  });
}

const OTHER = '5:3 A line of inShort has something other than words, emphasis and links.';

const withLines = (...lines: string[]) =>
  ['inShort: |', ...lines.map((it) => `  ${it}`)].join('\n');

test.each([
  [
    'abbreviations',
    'Under 18 U.S. Code 1519, see No. 5 of Acme Inc. v. Doe, the U.S. Department decides.',
  ],
  [
    'emphasis and links',
    'Ask for *the* [**control test**](/insights/glossary#control-test) first.',
  ],
  ['figures', 'At $4.50 a card, 49 CFR 384.229 asks for 2.5 percent!'],
  ['a quotation at its end', 'They said, “Nobody looked.”'],
  ['exactly thirty words', `${'word '.repeat(29)}end.`],
  ['characters that mean a field or a comment in YAML', 'Rule #7: keep the record, and date it.'],
])('a line of inShort may have %s', (_what, line) => {
  expect(faultsOf(withLines(RIGHT, line))).toEqual([]);
});

test.each([
  ['thirty-one words', `${'word '.repeat(30)}end.`, '5:3 A line of inShort has 31 words.'],
  ['two sentences', 'Ask first. Then draw.', '5:3 A line of inShort has more than one sentence.'],
  ['a question', 'Did anybody look?', '5:3 A line of inShort is a question.'],
  ['no full stop', 'The number, the rule', '5:3 A line of inShort ends without a full stop.'],
  ['a list', '- Draw 30 files.', OTHER],
  ['a heading', '## Draw 30 files.', OTHER],
  ['a picture', 'See ![a plate](/img/x.svg).', OTHER],
  ['code', 'Type `draw` first.', OTHER],
  ['HTML', 'Draw <b>30</b> files.', OTHER],
  ['more spaces', '   Draw 30 files.', '5:6 A line of inShort is not indented by two spaces.'],
])('a line of inShort with %s is reported at its place', (_what, line, fault) => {
  expect(faultsOf(withLines(RIGHT, line))).toEqual([fault]);
});

test.each([
  ['one line', withLines(RIGHT), '3:10 inShort has 1 line.'],
  ['five lines', withLines(...Array.from({length: 5}, () => RIGHT)), '3:10 inShort has 5 lines.'],
  ['one text for all', `inShort: ${RIGHT}`, '3:10 inShort has no lines.'],
  [
    'a text whose line ends are folded',
    `inShort: >\n  ${RIGHT}\n  ${RIGHT}`,
    '3:10 inShort has no lines.',
  ],
])('an inShort of %s is reported', (_what, field, fault) => {
  expect(faultsOf(field)).toEqual([fault]);
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
