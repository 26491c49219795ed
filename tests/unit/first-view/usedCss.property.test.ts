import {load} from 'cheerio';
import fc from 'fast-check';
import {usedCss} from '@site/src/plugins/first-view/usedCss';

const tag = fc.constantFrom('p', 'b', 'a', 'div');
const word = fc.constantFrom('one', 'two', 'sm:wide', '3rd', 'a.b', 'é');
const value = fc.constantFrom('x', 'two words', 'mailto:a@b.example', 'a]b', 'c,d', '{');

type Element = {tag: string; classes: string[]; title: string | null; inside: readonly Element[]};

/** An element with elements inside, so many levels deep. */
function element(depth: number): fc.Arbitrary<Element> {
  const inside: fc.Arbitrary<readonly Element[]> =
    depth === 0
      ? fc.constant<readonly Element[]>([])
      : fc.array(element(depth - 1), {maxLength: 3});
  return fc.record({
    tag,
    classes: fc.uniqueArray(word, {maxLength: 2}),
    title: fc.option(value),
    inside,
  });
}

function html({tag: name, classes, title, inside}: Element): string {
  const attributes = title === null ? '' : ` title="${title}"`;
  return `<${name} class="${classes.join(' ')}"${attributes}>${inside.map(html).join('')}</${name}>`;
}

/** A word as a class selector has it (CSS Object Model, "serialize an identifier"). */
function escaped(text: string): string {
  return text
    .replace(/^\d/u, (digit) => `\\3${digit} `)
    .replace(/[^\w\s\\\u0080-\uffff-]/gu, (letter) => `\\${letter}`);
}

const simple = fc.oneof(
  tag,
  word.map((it) => `.${escaped(it)}`),
  value.map((it) => `[title="${it}"]`),
  fc.constantFrom('[title]', '[title^="two"]', '*', ':first-child', ':not(.one, .two)'),
);

const {selector} = fc.letrec<{selector: string}>((tie) => ({
  selector: fc.oneof(
    {maxDepth: 3},
    simple,
    fc
      .tuple(simple, fc.constantFrom(' ', '>', '+', '~'), tie('selector'))
      .map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom(':is', ':where', ':not', ':has'), tie('selector'), tie('selector'))
      .map(([name, a, b]) => `${name}(${a},${b})`),
  ),
}));

test('a selector that matches an element of the page is in its part, whatever it is made of', () => {
  let matched = 0;
  fc.assert(
    fc.property(element(3), fc.array(selector, {minLength: 1, maxLength: 5}), (page, selectors) => {
      const document = html(page);
      const $ = load(document);
      const {first} = usedCss(
        selectors.map((it, index) => `${it}{top:${index}px}`).join(''),
      ).ofPage(document, '', '');
      const matching = selectors.filter((it) => $(it).length > 0);
      matched += matching.length;
      expect(matching.filter((it) => !first.includes(`${it}{top:`))).toEqual([]);
    }),
    {numRuns: 300},
  );
  expect(matched).toBeGreaterThan(150);
});
