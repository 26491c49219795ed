import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {llmsFull, llmsIndex} from '@site/src/plugins/twins/llmsFiles';
import {pageTwin} from '@site/src/plugins/twins/pageTwin';
import {postTwins} from '@site/src/plugins/twins/postTwin';

const SITE = 'https://www.pugmark.example';

/** The twin of a page at /x with this in its `main`. */
function twinOf(html: string) {
  const head = '<link rel=alternate type=text/markdown href=/x.md>';
  const page = `<!doctype html><html><head>${head}</head><body><main>${html}</main></body></html>`;
  return pageTwin('/x', page, SITE);
}

const markdown = (html: string) => twinOf(html)?.text;
const prose = (html: string) => markdown(`<div class="a prose b">${html}</div>`);

test.each([
  ['a * b _c_ [d] `e` <f> \\', 'a \\* b \\_c\\_ \\[d] \\`e\\` \\<f> \\\\'],
  ['5 < 6 & 7', '5 < 6 & 7'],
  ['# none', '\\# none'],
  ['1. none', '1\\. none'],
  ['- none', '\\- none'],
  ['> none', '\\> none'],
  ['$5.00 in 2026. Then', '$5.00 in 2026. Then'],
])('text that looks like markup stays text: %s', (text, expected) => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  expect(prose(`<p>${escaped}</p>`)).toBe(expected);
});

/** The twins of the post at /x, whose page has these properties, as a first and a second build make them. */
async function twinsOfPost(props: object) {
  const folder = mkdtempSync(path.join(tmpdir(), 'post-'));
  const data = path.join(folder, 'page-files/page-data');
  mkdirSync(data, {recursive: true});
  writeFileSync(path.join(data, 'x.json'), JSON.stringify({props}));
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  const site = {siteDir: folder, generatedFilesDir: folder, siteConfig: {url: SITE}};
  return [await postTwins(['/x'], site), await postTwins(['/x'], site)] as const;
}

/** The twin of a post with this text, below its heading and lede. */
async function textTwin(text: readonly unknown[]): Promise<string | undefined> {
  const post = {
    title: 'A *title*',
    description: 'What it says.',
    author: {name: 'Us'},
    publishedAt: '2026-01-02T00:00:00.000Z',
    modifiedAt: '2026-01-03T00:00:00.000Z',
    tags: [],
  };
  const [first, second] = await twinsOfPost({post, text});
  expect(second).toEqual(first);
  return first[0]?.text.replace('# A \\*title\\*\n\nWhat it says.\n\n', '');
}

const e = (tag: string, props: object, ...children: unknown[]) => ({tag, props, children});
const p = (...children: unknown[]) => e('p', {}, ...children);
const MARK = e('a', {href: '#fn-a', 'data-footnote-ref': true}, '1');
const BACK = e('a', {href: '#fnref-a', 'data-footnote-backref': ''}, 'back');
const NOTES = [
  e('h2', {}, 'Notes'),
  e('ol', {}, '\n', e('li', {id: 'fn-a'}, p('The note. ', BACK))),
];

test.each([
  [[e('admonition', {type: 'pull'}, p('a'), '\n', p('b'))], '> a\n>\n> b'],
  [[e('admonition', {type: 'finding', title: 'Found'}, p('A'))], '> **Found**\n>\n> A'],
  [[e('pre', {}, e('code', {className: 'language-sh'}, 'a *b*\n'))], '```sh\na *b*\n```'],
  [[p(e('img', {src: '/c.png', alt: 'c', title: 'Seen'}))], `![c](${SITE}/c.png) Seen`],
  [[p('a'), e('leadmagnet', {}), e('h2', {id: 'b'}, 'b')], 'a\n\n## b'],
  [
    [p('Said.', e('sup', {}, MARK)), e('section', {'data-footnotes': true}, ...NOTES)],
    'Said.[^a]\n\n## Notes\n\n[^a]: The note.',
  ],
])(
  'a post’s quotations, findings, code, pictures and footnotes keep their kind',
  async (text, expected) => {
    expect(await textTwin(text)).toBe(expected);
  },
);

test('an unlisted post has no twin', async () => {
  expect(await twinsOfPost({post: {unlisted: true}})).toEqual([[], []]);
});

const ROW = '<tr><th scope=row>1<td>2|3';
const BOXES =
  '<input type=checkbox id=a><label for=a>We do it<span class=vh> (A)</span></label><input type=checkbox id=b><label for=b>We show it</label>';
const [A, B] = [`[a](${SITE}/a)`, `[b](${SITE}/b)`];
const NEW_TAB = '<!-- --> <span class=vh>(opens in a new tab)</span>';

test.each([
  ['<ul><li><p>a<li>b<ul><li>c</ul></ul><p>d<h2>e</h2>', '- a\n\n- b\n  - c\n\nd\n\n## e'],
  [
    `<table><caption>T<thead><tr><th>A<th>B<tbody>${ROW}${ROW}</table>`,
    '**T**\n\n| A | B |\n| - | - |\n| 1 | 2\\|3 |\n| 1 | 2\\|3 |',
  ],
  [`<table><caption class=vh>T<tbody>${ROW}</table>`, '| | |\n| - | - |\n| 1 | 2\\|3 |'],
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
  expect(twinOf(html)).toMatchObject({
    text: `[us](${SITE}/about), [here](${SITE}/x#part), [b](https://a.example/%28b%29) ![c](${SITE}/c.png)`,
    sources: ['https://a.example/%28b%29'],
  });
});

test('in the file of all texts each has its heading and its facts, and no other head', () => {
  const canonical = `${SITE}/x`;
  const twin = {
    route: '/x',
    head: {title: 'X', description: 'D', canonical, author: 'Us', modified: '2026-11-20'},
    sources: ['https://a.example/'],
    text: '# A heading\n\nText.',
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
