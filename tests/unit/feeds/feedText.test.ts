import {feedText} from '../../../src/plugins/feeds/feedText';

const PAGE = 'https://www.example.com/insights/a';
const page = (body: string) =>
  `<main><div id="__blog-post-container" class="x">${body}</div></main>`;
const textOf = (body: string) => feedText(page(body), PAGE);

test('a feed carries the text without cards, drawings, markers and words about new tabs', () => {
  const card = '<section data-feed="skip"><aside><p>Unlock</p></aside></section>';
  const link = '<a href="https://x.example">read<span class="vh"> (opens in a new tab)</span></a>';
  const drawing =
    '<svg viewBox="0 0 1 1"><use href="#a"></use></svg><span aria-hidden="true"></span>';
  expect(textOf(`<p>One ${link}</p>${card}${drawing}<!-- --><p>Two</p>`)).toBe(
    '<p>One <a href="https://x.example/">read</a></p><p>Two</p>',
  );
});

test('links and pictures have absolute addresses', () => {
  expect(
    textOf(
      '<p>A <a href="/about#team">b</a> <img src="/i.png" srcset="/i.png 1x, /j.png 2x" alt="C"></p>',
    ),
  ).toBe(
    '<p>A <a href="https://www.example.com/about#team">b</a> ' +
      '<img src="https://www.example.com/i.png" srcset="https://www.example.com/i.png 1x, https://www.example.com/j.png 2x" alt="C"></p>',
  );
});

test('a photograph keeps its formats and widths', () => {
  expect(
    textOf(
      'A <picture><source type="image/avif" srcset="/a-720.avif 720w, /a-1440.avif 1440w" sizes="42rem"><img alt="A" loading="lazy" decoding="async" src="/a.jpg" width="1440" height="960"></picture>',
    ),
  ).toBe(
    'A <picture><source type="image/avif" srcset="https://www.example.com/a-720.avif 720w, https://www.example.com/a-1440.avif 1440w" sizes="42rem">' +
      '<img alt="A" src="https://www.example.com/a.jpg" width="1440" height="960"></picture>',
  );
});

test('a table keeps its shape although the build leaves out end tags', () => {
  expect(textOf('<table><thead><tr><th>A<th>B<tbody><tr><td>1<td>2</table><p>Text')).toBe(
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p>Text</p>',
  );
});

test('what only styles and scripts read is gone, and a heading no longer links to itself', () => {
  expect(
    textOf(
      '<h2 id="h"><a class="a" href="#h">Head</a></h2><table role="table"><tr><th scope="row" class="y">R</th></tr></table>',
    ),
  ).toBe('<h2>Head</h2><table><tbody><tr><th scope="row">R</th></tr></tbody></table>');
});

test('the head of a finding is bold without its style', () => {
  expect(textOf('<section class="f"><p class="t">Found</p><p>Text</p></section>')).toBe(
    '<section><p><strong>Found</strong></p><p>Text</p></section>',
  );
});

test.each(['<main><p>Text elsewhere</p></main>', page(' '), page('<svg></svg>')])(
  'a page without text stops the build: %s',
  (html) => {
    expect(() => feedText(html, PAGE)).toThrow(`no text for ${PAGE}`);
  },
);
