import {writeLlmsIndex} from '@site/src/plugins/texts/copies';
import {readPageText} from '@site/src/plugins/texts/pageText';

const SITE = 'https://www.pugmark.example';

/** The Markdown copy of a page at /x with this in its `main`. */
function copyOf(html: string) {
  const page = `<!doctype html><html><head></head><body><main>${html}</main></body></html>`;
  return readPageText('/x', page, SITE, {title: '', description: '', author: 'Us'}).copy;
}

const markdown = (html: string) => copyOf(html).text;

/** The Markdown copy of a post whose text is this HTML, without title and introduction. */
const copyOfPost = (html: string) =>
  copyOf(
    `<header><nav>a</nav><h1>A *title*</h1><p class=lede>What it says.</p><p>2026</p></header><article><details class=no-print>b</details><div id=__blog-post-container class=prose>${html}</div><ul class=no-print>c</ul><p class=no-print>d</p></article>`,
  ).text.replace('# A \\*title\\*\n\nWhat it says.\n\n', '');

const FINDING =
  '<section><span class="marker x" aria-hidden=true></span><p class=title>Found</p><p>A</p></section>';
const FIGURE =
  '<p><span role=figure aria-label=Seen><span class=plate><img src=/c.png alt=c></span><span><b></b> <span>Seen</span></span></span>';
const NOTES =
  '<section data-footnotes=true><h2>Notes</h2><ol><li id=fn-a><p>The note. <a href=#fnref-a data-feed=skip>back</a></ol></section>';

test.each([
  ['<blockquote><p>a<p>b<svg></svg></blockquote>', '> a\n>\n> b'],
  [FINDING, '**Found**\n\nA'],
  ['<ul><li><input type=checkbox checked> a<li><input type=checkbox> b</ul>', '- [x] a\n- [ ] b'],
  ['<pre><code class=language-sh><span>a</span> *b*\n</code></pre>', '```sh\na *b*\n```'],
  [FIGURE, `![c](${SITE}/c.png)\\\nSeen`],
  [
    '<p>a<section data-feed=skip>card</section><h2 id=b class=article-heading>b<a href=#b aria-label=c></a></h2>',
    'a\n\n## b',
  ],
  [
    `<p>Said.<sup><a href=#fn-a aria-label="Note 1">1</a></sup></p>${NOTES}`,
    `Said.[1](${SITE}/x#fn-a)\n\n## Notes\n\n1. The note.`,
  ],
])('quotations, findings, code, pictures and footnotes become Markdown: %s', (html, text) => {
  expect(copyOfPost(html)).toBe(text);
});

const ROW = '<tr><th scope=row>1<td>2|3';
const BOXES =
  '<input type=checkbox id=a><label for=a>We do it<span class=vh> (A)</span></label><input type=checkbox id=b><label for=b>We show it</label>';
const [A, B] = [`[a](${SITE}/a)`, `[b](${SITE}/b)`];
const NEW_TAB = '<span class=vh> (opens in a new tab)</span>';

test.each([
  // There is no space before a comma or a full stop.
  [`<p>See <a href=/a>a${NEW_TAB}</a>, <a href=/b>b${NEW_TAB}</a>.</p>`, `See ${A}, ${B}.`],
  ['<p><a href=/a>a</a><span>, <b>b</b></span><span>.</span></p>', `${A}, **b**.`],
  ['<ul><li><b>20+ years</b><span>of work</span></ul>', '- **20+ years** of work'],
  ['<ul><li><b>IACET</b><span>The body</span></ul>', '- **IACET:** The body'],
  ['<ul><li><b>Grade: A</b><span>It held.</span></ul>', '- **Grade: A** It held.'],
  ['<p>We test.<span>You receive</span></p>', 'We test. You receive'],
  ['<p class=meta><span>White Paper</span><span>PDF</span></p>', 'White Paper · PDF'],
  ['<div><span class=tag>One</span><span class=tag>Two</span></div>', 'One · Two'],
  ['<dl><div><dt>A<dd>b</div><div><dt>C<dd>d</div></dl>', '- **A:** b\n- **C:** d'],
  ['<ul><li><h3>A</h3><p>b<li><h3>C</h3><p>d</ul>', '- ### A\n\n  b\n\n- ### C\n\n  d'],
  ['<h1><span>The service </span>What it does</h1>', '# The service What it does'],
  ['<h1><span>Really? </span>Yes</h1>', '# Really? Yes'],
  ['<h2><span>Alone</span></h2>', '## Alone'],
  [
    `<table><thead><tr><th>A<th>B<tbody>${ROW}${ROW}</table>`,
    '| A | B |\n| - | - |\n| 1 | 2\\|3 |\n| 1 | 2\\|3 |',
  ],
  [`<table><caption class=vh>T<tbody>${ROW}</table>`, '| | |\n| - | - |\n| 1 | 2\\|3 |'],
  [
    `<ol start=5><li><div><span aria-hidden=true>5</span><h3>A</h3>${BOXES}</div><li><h3>B</h3></ol>`,
    '5. ### A\n\n   ☐ We do it\n\n   ☐ We show it\n\n6. ### B',
  ],
])('adjacent elements are separated, and facts become pairs: %s', (html, text) => {
  expect(markdown(html)).toBe(text);
});

test('links and pictures have full addresses, and links to other sites are collected as sources', () => {
  const html =
    '<p><a href=/about>us</a>, <a href=#part>here</a>, <a href="https://a.example/(b)">b</a> <img src=/c.png alt=c><img src=/d.png alt=""></p>';
  expect(copyOf(html)).toMatchObject({
    text: `[us](${SITE}/about), [here](${SITE}/x#part), [b](https://a.example/\\(b\\)) ![c](${SITE}/c.png)`,
    sources: ['https://a.example/(b)'],
  });
});

test('Markdown syntax in a title or a description is escaped in llms.txt', () => {
  const head = {title: 'A [b] *c*', description: 'd_e_ <f>, *g*', canonical: '', author: ''};
  const copy = {route: '/x', head, text: '', sources: []};
  const line = `- [A \\[b\\] \\*c\\*](${SITE}/x.md): d_e\\_ \\<f>, \\*g\\*`;
  expect(writeLlmsIndex(SITE, [copy], [])).toContain(line);
});
