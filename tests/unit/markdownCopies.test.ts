import {readFileSync} from 'node:fs';
import {findFeed} from '@site/src/content/feeds';
import {llms} from '@site/src/content/pages';
import {writeLlmsIndex} from '@site/src/plugins/texts/copies';
import {readPageText} from '@site/src/plugins/texts/pageText';

const SITE = 'https://www.pugmark.example';

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

/** The rows of markdownCopies.txt: HTML of a page or a post, and the Markdown that it becomes. ⏎ ends a line. */
const ROWS = readFileSync('tests/unit/markdownCopies.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) =>
    row
      .replaceAll('⏎', '\n')
      .split(/^(page|post): | ⇒ /u)
      .filter(Boolean),
  );

test.each(ROWS)('a %s with %s becomes Markdown', (kind, html = '', text = '') => {
  expect(kind === 'post' ? copyOfPost(html) : markdown(html)).toBe(text);
});

test('links and pictures have full addresses, and links to other sites are collected as sources', () => {
  const html =
    '<p><a href=/about>us</a>, <a href=#part>here</a>, <a href="https://a.example/(b)">b</a> <img src=/c.png alt=c><img src=/d.png alt=""><img src=https://c.example/e alt=e></p>';
  expect(copyOf(html)).toMatchObject({
    text: `[us](${SITE}/about), [here](${SITE}/x#part), [b](https://a.example/\\(b\\)) ![c](${SITE}/c.png) ![e](https://c.example/e)`,
    sources: ['https://a.example/(b)'],
  });
});

test('llms.txt has pages first, then the posts of each feed; Markdown syntax in a title or a description is escaped', () => {
  const head = {title: 'A [b] *c*', description: 'd_e_ <f>, *g*', canonical: '', author: ''};
  const copy = {route: '/x', head, text: '', sources: []};
  const line = `- [A \\[b\\] \\*c\\*](${SITE}/x.md): d_e\\_ \\<f>, \\*g\\*`;
  const post = {...copy, route: '/news/a', head: {...head, published: '2025-01-01'}};
  const index = writeLlmsIndex(SITE, [post, copy], []);
  const feed = findFeed(post.route)?.name;
  const shown = index.match(/^## .+|\/(?:x|news\/a)\.md/gmu)?.slice(0, 4);
  expect(shown).toEqual([`## ${llms.pages}`, '/x.md', `## ${feed}`, '/news/a.md']);
  expect(index).toContain(line);
});
