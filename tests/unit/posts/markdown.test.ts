import {toCurlyQuotes} from '@site/src/markdown/curlyQuotes';
import {type HtmlNode, readText} from '@site/src/markdown/html';
import {labelTables} from '@site/src/markdown/labelTables';
import {parseMarkdown} from '@site/src/markdown/parseMarkdown';
import {loadFirstPictures, placeLeadMagnet, setDirection} from '@site/src/markdown/rehypePlugins';
import {dropComments, nameHeadings} from '@site/src/markdown/remarkPlugins';

function element(tagName: string, ...children: (HtmlNode | string)[]): HtmlNode {
  const nodes = children.map((it) => (typeof it === 'string' ? {type: 'text', value: it} : it));
  return {type: 'element', tagName, properties: {}, children: nodes};
}

test.each([
  [`"Yes," she said.`, '“Yes,” she said.'],
  [`The provider's "test"`, 'The provider’s “test”'],
  [`learners' records ("draft")`, 'learners’ records (“draft”)'],
  [`"a 'quote' within"`, '“a ‘quote’ within”'],
  [`the '90s, '05 and '24-'25`, 'the ’90s, ’05 and ’24-’25'],
  [`'Tis so; "'twas" and 'twas'`, '’Tis so; “’twas” and ’twas’'],
  [`'90 percent' of 'em`, '’90 percent’ of ’em'],
  ['no marks', 'no marks'],
])('%s is typeset as %s', (typed, printed) => {
  expect(toCurlyQuotes(typed)).toBe(printed);
});

test.each([
  ['### Share: what _one_ test shows', 'shares-what-one-test-shows'],
  ['## Shared seats', undefined],
  ['Market share', undefined],
  ['## Share {#part}', undefined],
])('the heading “%s” gets the id %s before all others', (text, id) => {
  const root = parseMarkdown(text);
  nameHeadings()(root);
  const {hProperties} = (root.children[0]?.data ?? {}) as {hProperties?: {id: string}};
  expect(hProperties?.id).toBe(id);
});

test('a quotation mark that follows a link is a closing one', () => {
  expect([toCurlyQuotes(`"`, 'd'), toCurlyQuotes(`s work`, 'n')]).toEqual(['”', 's work']);
});

const walkRows = ({children = []}: HtmlNode) => children.flatMap((it) => it.children ?? []);

const rowOf = (cells: string[]) => element('tr', ...cells.map((it) => element('td', it)));
const tableOf = (rows: string[][]) => element('table', element('tbody', ...rows.map(rowOf)));

test.each([
  ['four columns', [['x', 'yes', 'no', 'a']], undefined, undefined],
  ['a sentence', [['x', `${'word '.repeat(9)}end.`]], undefined, undefined],
  ['a mail address', [['x', 'no', 'ann.author@mail.example.com']], ['short'], ['long']],
  [
    'wide words',
    [
      ['counterrevolutionary', 'x'],
      ['x', 'authentication'],
    ],
    ['short'],
    undefined,
  ],
  [
    'wider words',
    [
      ['counterrevolutionary', 'x'],
      ['x', 'authentications'],
    ],
    undefined,
    undefined,
  ],
])(
  'a table of %s fits a phone, and only a word longer than any may break',
  (_, rows, shown, word) => {
    const table = tableOf(rows);
    labelTables()(element('root', table));
    expect(table.properties?.className).toEqual(shown);
    const [last] = walkRows(table).slice(-1);
    expect(last?.children?.at(-1)?.properties?.className).toEqual(word);
  },
);

test('a column with more numbers than words is one of numbers, and a cell of 14 letters is brief', () => {
  const rows = [
    ['a', '1', '2,000', 'Fourteen chars'],
    ['b', '$2.50', '3', 'Fifteen letters'],
    ['c', '60%', 'no', 'x'],
    ['d', 'no', 'no', '4'],
  ];
  const table = tableOf(rows);
  labelTables()(element('root', table));
  const marksOf = (name: string) =>
    walkRows(table).map(({children = []}) => children.map((it) => it.properties?.[name]));
  expect(marksOf('dataNumber')).toEqual(rows.map(() => [undefined, '', undefined, undefined]));
  expect(marksOf('dataBrief')[1]).toEqual(['', '', '', undefined]);
  expect(marksOf('dataBrief')[0]?.at(-1)).toBe('');
});

test('a block with right-to-left letters gets the direction of its first letter, and other blocks get none', () => {
  const item = element('li', 'أولا');
  const loose = element('li', element('p', 'ثانيا'));
  const cell = element('td', '1. ראשון');
  const [list, table] = [element('ul', item, loose), element('table', element('tr', cell))];
  const quote = element('blockquote', element('p', 'He said שלום.'));
  const [title, plain] = [element('h2', 'مرحبا'), element('p', 'Plain, é, 课程.')];
  setDirection()(element('root', title, list, table, quote, plain));
  const dirs = [title, list, item, loose, table, cell, quote, quote.children?.[0], plain].map(
    (it) => it?.properties?.dir,
  );
  expect(dirs).toEqual(['auto', 'rtl', 'auto', 'rtl', 'rtl', 'auto', 'ltr', 'auto', undefined]);
});

test('the text of an HTML comment is removed, and the text around it is kept', () => {
  const tree = parseMarkdown(
    'Kept <!-- #a -->here.\n\n<!-- b\n\nc --> d\n\n> <!--! e @license -->\n> f\n\n`<!-- g -->`\n',
  );
  dropComments()(tree);
  const text = JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? null : value));
  expect(text.match(/\b[a-g]\b/gu)?.join('')).toBe('dfg');
  const heading = parseMarkdown('## A <!-- b --> part <!-- #its-id -->\n');
  dropComments()(heading);
  expect(JSON.stringify(heading)).toContain('#its-id');
  expect(JSON.stringify(heading)).not.toContain('<!-- b');
  expect(text).toContain('here.');
});

test.each([
  ['before the last section of a long article', 'One Two Three', 'One . Two . card Three .'],
  ['nowhere in a short article', 'One Two', 'One . Two .'],
])('the download card is %s', (_where, sections, shown) => {
  const section = (name: string) => [element('h2', name), element('p', '.')];
  const root = element('root', ...sections.split(' ').flatMap(section));
  placeLeadMagnet()(root);
  const names = root.children?.map((it) => (it.tagName === 'leadmagnet' ? 'card' : readText(it)));
  expect(names?.join(' ')).toBe(shown);
});

test('pictures in the first two blocks of a text load eagerly, later ones do not', () => {
  // This is how Docusaurus' plugin writes an image.
  const img = {type: 'mdxJsxTextElement', name: 'img'};
  const pictures = Array.from({length: 3}, () => ({...img, attributes: [] as object[]}));
  const blocks = pictures.flatMap((it) => [element('p', element('em', it)), '\n']);
  loadFirstPictures()(element('root', ...blocks));
  const eager = {type: 'mdxJsxAttribute', name: 'loading', value: 'eager'};
  expect(pictures.map(({attributes}) => attributes)).toEqual([[eager], [eager], []]);
});
