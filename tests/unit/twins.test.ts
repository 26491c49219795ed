import {llmsFull} from '@site/src/plugins/twins/llmsFull';
import {llmsIndex} from '@site/src/plugins/twins/llmsIndex';
import {toBlocks} from '@site/src/plugins/twins/markdown/blocks';
import {parseHtml} from '@site/src/plugins/twins/markdown/parseHtml';

const SITE = 'https://www.pugmark.example';

/** What a page of this address makes of HTML, and the addresses elsewhere that it leads to. */
function twinOf(html: string) {
  const links = new Set<string>();
  const blocks = toBlocks(parseHtml(html), {url: `${SITE}/x`, siteUrl: SITE, links});
  return {text: blocks.join('\n\n'), links: [...links]};
}

const markdown = (html: string): string => twinOf(html).text;
const prose = (html: string): string => markdown(`<div class="a prose b">${html}</div>`);

test.each([
  ['a * b _c_ [d] `e` <f> \\', 'a \\* b \\_c\\_ \\[d\\] \\`e\\` \\<f> \\\\'],
  ['RATE_LIMIT_ALL, 5 < 6 & 7', 'RATE_LIMIT_ALL, 5 < 6 & 7'],
  ['# none', '\\# none'],
  ['1. none', '1\\. none'],
  ['- none', '\\- none'],
  ['> none', '\\> none'],
  ['$5.00 in 2026. Then', '$5.00 in 2026. Then'],
])('text that looks like markup stays text: %s', (text, expected) => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  expect(prose(`<p>${escaped}</p>`)).toBe(expected);
});

test.each([
  ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  ['<section><b class=marker aria-hidden=true></b><p>Found<p>A</section>', '> **Found**\n>\n> A'],
  ['<section><h2>A part</h2><p>Text</section>', '## A part\n\nText'],
  ['<pre><code class=language-sh>a <span>*b*</span>\n</code></pre>', '```sh\na *b*\n```'],
  ['<p><code>a `b`</code></p>', '`` a `b` ``'],
  ['<p>a <strong> b. </strong>c <em>d</em></p>', 'a **b.** c *d*'],
  // Here Markdown would read no marks.
  ['<p>a<strong>“b”</strong>c</p>', 'a<strong>“b”</strong>c'],
  [
    '<p>Said.<sup><a id=fnref-a href=#fn-a>1</a></sup> More.</p><section data-footnotes class=footnotes><h2 id=l><a href=#l>Notes</a></h2><ol><li id=fn-a><p>The note. <a href=#fnref-a data-feed=skip>back</a></p></li></ol></section>',
    'Said.[^a] More.\n\n## Notes\n\n[^a]: The note.',
  ],
])('quotations, findings, code, emphasis and footnotes keep their kind: %s', (html, text) => {
  expect(prose(html)).toBe(text);
});

const ROW = '<tr><th scope=row>1<td>2|3';
const BOXES =
  '<input type=checkbox id=a><label for=a>We do it<span class=vh> (A)</span></label><input type=checkbox id=b><label for=b>We show it</label>';
const [A, B] = [`[a](${SITE}/a)`, `[b](${SITE}/b)`];
const NEW_TAB = '<!-- --> <span class=vh>(opens in a new tab)</span>';

test.each([
  ['<ul><li><p>a<li>b<ul><li>c</ul></ul><p>d<h2>e</h2>', '- a\n\n- b\n\n  - c\n\nd\n\n## e'],
  [
    `<table><caption>T<thead><tr><th>A<th>B<tbody>${ROW}${ROW}</table>`,
    '**T**\n\n| A | B |\n| --- | --- |\n| 1 | 2\\|3 |\n| 1 | 2\\|3 |',
  ],
  [`<table><caption class=vh>T<tbody>${ROW}</table>`, '|  |  |\n| --- | --- |\n| 1 | 2\\|3 |'],
])('end tags that the minifier left out end what they would have ended: %s', (html, text) => {
  expect(markdown(html)).toBe(text);
});

test.each([
  [`<p>See <a href=/a>a${NEW_TAB}</a>, <a href=/b>b${NEW_TAB}</a>.</p>`, `See ${A}, ${B}.`],
  ['<p><a href=/a>a</a><span>, <b>b</b></span><span>.</span></p>', `${A}, **b**.`],
])('no space is left before a comma or a stop: %s', (html, text) => {
  expect(markdown(html)).toBe(text);
});

test.each([
  ['<ul><li><b>20+ years</b><span>of work</span></ul>', '- **20+ years** of work'],
  ['<ul><li><b>IACET</b><span>The body</span></ul>', '- **IACET:** The body'],
  ['<ul><li><b>Grade: A</b><span>It held.</span></ul>', '- **Grade: A** It held.'],
  ['<p>We test.<span><b>You receive</b> A log</span></p>', 'We test. **You receive:** A log'],
  ['<p class=meta><span>White Paper</span><span>PDF</span></p>', 'White Paper · PDF'],
  ['<div><span class=tag>One</span><span class=tag>Two</span></div>', 'One · Two'],
  ['<dl><div><dt>A<dd>b</div><div><dt>C<dd>d</div></dl>', '- **A:** b\n- **C:** d'],
  ['<ul><li><h3>A</h3><p>b<li><h3>C</h3><p>d</ul>', '### A\n\nb\n\n### C\n\nd'],
  ['<h1><span>The service </span>What it does</h1>', '# The service: What it does'],
  ['<h1><span>Really? </span>Yes</h1>', '# Really? Yes'],
  ['<h2><span>Alone</span></h2>', '## Alone'],
  [
    `<ol start=5><li><div><span aria-hidden=true>5</span><h3>A</h3>${BOXES}</div><li><h3>B</h3></ol>`,
    '### 5. A\n\n- [ ] We do it\n- [ ] We show it\n\n### 6. B',
  ],
])('what stands side by side is parted, and facts are pairs: %s', (html, text) => {
  expect(markdown(html)).toBe(text);
});

test('links and pictures have whole addresses, and those elsewhere are collected', () => {
  const html =
    '<p><a href=/about>us</a>, <a href=#part>here</a>, <a href="https://a.example/(b)">b</a> <img src=/c.png alt=c><img src=/d.png alt=""></p>';
  expect(twinOf(html)).toEqual({
    text: `[us](${SITE}/about), [here](${SITE}/x#part), [b](https://a.example/%28b%29) ![c](${SITE}/c.png)`,
    links: ['https://a.example/%28b%29'],
  });
});

test('in the file of all texts each has its heading and its facts, and no other head', () => {
  const canonical = `${SITE}/x`;
  const twin = {
    route: '/x',
    head: {title: 'X', description: 'D', canonical, author: 'Us', modified: '2026-11-20'},
    sources: ['https://a.example/'],
    blocks: ['# A heading', 'Text.'],
  };
  const full = llmsFull([twin, twin]);
  expect(full).toMatch(/^# Pugmark Assurance\n\n> /u);
  const part = `\n\n# A heading\n\n- Address: ${canonical}\n- Author: Us\n- Changed: 2026-11-20\n\nText.`;
  expect(full.split(part)).toHaveLength(3);
  expect(full).not.toContain('---');
});

test('what a title or a description has of Markdown’s marks stays text in the index', () => {
  const listed = {title: 'A [b] *c*', description: 'd_e_ <f>, *g*', url: `${SITE}/x.md`};
  expect(llmsIndex({siteUrl: SITE, pages: [listed], posts: [], downloads: []})).toContain(
    `- [A \\[b\\] \\*c\\*](${SITE}/x.md): d_e\\_ \\<f>, \\*g\\*`,
  );
});
