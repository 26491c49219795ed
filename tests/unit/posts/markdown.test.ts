import {toCurlyQuotes} from '@site/src/markdown/curlyQuotes';
import {type HtmlNode, readText, walkElements} from '@site/src/markdown/html';
import {parseMarkdown} from '@site/src/markdown/parseMarkdown';
import {loadFirstPictures, placeLeadMagnet, placeNextStep} from '@site/src/markdown/rehypePlugins';
import {dropComments} from '@site/src/markdown/remarkPlugins';
import {setCode} from '@site/src/markdown/setCode';
import {noteLinks} from '@site/src/posts/plugin/marginNotes';

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

test('a quotation mark that follows a link is a closing one', () => {
  expect([toCurlyQuotes(`"`, 'd'), toCurlyQuotes(`s work`, 'n')]).toEqual(['”', 's work']);
});

test('the text of an HTML comment is removed, and the text around it is kept', () => {
  const tree = parseMarkdown(
    'Kept <!-- #a -->here.\n\n<!-- b\n\nc --> d\n\n> <!--! e @license -->\n> f\n\n`<!-- g -->`\n',
  );
  dropComments()(tree);
  const text = JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? null : value));
  expect(text.match(/\b(?:[a-g]|here)\b/gu)?.join('')).toBe('heredfg');
  const heading = parseMarkdown('## A <!-- b --> part <!-- #its-id -->\n');
  dropComments()(heading);
  expect(JSON.stringify(heading)).toContain('#its-id');
  expect(JSON.stringify(heading)).not.toContain('<!-- b');
});

test.each([
  ['before the last section of a long article', 'One Two Three', 'One . Two . card Three .'],
  ['before the one with fewer links', 'One Two Three!', 'One . card Two . Three! .'],
  ['nowhere in a short article', 'One Two', 'One . Two .'],
])('the download card is %s', (_where, sections, shown) => {
  const section = (it: string) => [element('h2', it), element(/!/u.test(it) ? 'a' : 'p', '.')];
  const root = element('root', ...sections.split(' ').flatMap(section));
  placeLeadMagnet()(root);
  const names = root.children?.map((it) => (it.tagName === 'leadmagnet' ? 'card' : readText(it)));
  expect(names?.join(' ')).toBe(shown);
});

test.each([
  ['before the section nearest to a third', 'a 9 b 21 c 30 d 30', 'a 9 b 21 step c 30 d 30'],
  ['before the only section', 'a 1', 'step a 1'],
  ['near 1,500 characters at most', 'a 1700 b 4000 c 9000', 'a 1700 step b 4000 c 9000'],
  ['between sections, however long', 'a 700+700+700 b 900', 'a 700 700 700 step b 900'],
  ['where text stands beside it', 'a 300 b figure c 1+1', 'a 300 b figure step c 1 1'],
  ['later for a figure', 'a 700 b figure+900 c 900', 'a 700 b figure 900 step c 900'],
])('the next step stands %s', (_where, lengths, shown) => {
  const section = ([, name = '', blocks = '']: RegExpMatchArray) => [
    element('h2', name),
    ...blocks
      .split('+')
      .map((it) => (it === 'figure' ? element(it, it) : element('p', '.'.repeat(Number(it) - 1)))),
  ];
  const root = element('root', ...[...lengths.matchAll(/(\w) (\S+)/gu)].flatMap(section));
  placeNextStep()(root);
  const names = root.children?.map((it) => {
    const text = readText(it);
    return it.tagName === 'nextstep' ? 'step' : it.tagName === 'p' ? text.length + 1 : text;
  });
  expect(names?.join(' ')).toBe(shown);
  const bare = element('root', element('p', 'no section'));
  placeNextStep()(bare);
  expect(bare.children).toHaveLength(1);
});

const shown = ({tagName, value, children = []}: HtmlNode): string =>
  tagName === 'i' ? '+' : (value ?? children.map(shown).join(''));
/** @returns the lines of a code block, a plus where none may break, and the classes of its colored tokens */
function rendered(language: string, text: string) {
  const code = element('code', text);
  code.properties = {className: [`language-${language}`]};
  setCode()(element('root', element('div', element('pre', code))));
  const pieces = [...walkElements(code)].map((it) => [readText(it), it.properties.className]);
  return {lines: code.children?.map(shown), kinds: Object.fromEntries(pieces) as object};
}

test('code keeps its text and breaks at spaces only, and each colored token gets the class of its kind', () => {
  const lines = ['# sends\n', 'curl -+i "$URL" | sort -+-+by=+<n> a/+b\n'];
  const kinds = {'# sends': ['code-comment'], sort: ['code-keyword'], '"$URL"': ['code-string']};
  expect(rendered('sh', lines.join('').replaceAll('+', ''))).toMatchObject({lines, kinds});
  expect(rendered('text', 'a "b" 3')).toEqual({lines: ['a "b" 3'], kinds: {}});
  expect(rendered('klingon', 'a "b"')).toEqual({lines: ['a "b"'], kinds: {}});
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

test('the margin says once, where it has room, what a case is about, or a term that the paragraph or the link has', () => {
  const [valor, unproven] = ['/insights/cases/valor-new-york', '/insights/glossary#unproven'];
  const others = ['https://www.salon.com/2002/01/1', '/guides/the-letter-has-arrived', unproven];
  const p = (text: string, ...hrefs: string[]) =>
    element('p', text, ...hrefs.map((href) => ({...element('a', '-'), properties: {href}})));
  const root = element(
    'root',
    p('.'.repeat(400), ...others, `${valor}#a`, '/insights/cases/ey-ethics-exams'),
    element('nextstep'),
    p(`Unproven${'.'.repeat(700)}`, valor, unproven),
    p(`Unproven${'.'.repeat(700)}`, unproven),
  );
  noteLinks()(root);
  const notes = [...walkElements(root)].map(({properties: it}) => [it.dataName, it.dataNote]);
  expect(notes.join('')).toMatch(/^,+Case PM-006,Valor, New York City\. [^.]+\.,+Unproven,[^U]+$/u);
});
