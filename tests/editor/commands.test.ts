import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {toSlug} from '../../src/config/letters.ts';
import {checkPublished} from '../../src/editor/checkPublished.ts';
import {readHtml} from '../../src/editor/fromHtml.ts';
import {createPost} from '../../src/editor/newPost.ts';
import {TOPICS} from '../../src/posts/plugin/postFolder.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {listen} from '../support/listen.ts';
import {ARTICLE, NEXT_YEAR, sampleSite} from './support/sample-site.ts';

test('a new post at an existing address is refused, and the existing file stays unchanged', () => {
  const site = sampleSite();
  const {file} = createPost(site, 'insights', 'One Question Too Many', new Date());
  const before = readFileSync(join(site, file), 'utf8');
  assert.throws(
    () => createPost(site, 'insights', 'One question, too many!', new Date()),
    /blog\/one-question-too-many\.md exists already, so the address .* is taken/u,
  );
  assert.equal(readFileSync(join(site, file), 'utf8'), before);
  assert.throws(() => createPost(site, 'news', 'Too short', new Date()), /9 characters.*10 to 72/u);
  assert.throws(() => createPost(site, 'insights', '-- Tags ----', new Date()), /page or a list/u);
});

test('a slug has the words of the title, without marks and accents', () => {
  assert.equal(toSlug('Café & Co.: “Who’s There?”'), 'cafe-and-co-whos-there');
  assert.equal(toSlug('Łódź, Ørsted, Đoković: Straße'), 'lodz-orsted-dokovic-strasse');
  assert.equal(toSlug('Mu\u0308ller and the re\u00ADport\u200B'), 'muller-and-the-report');
});

test('`npm run editor -- new --help` prints the usage; wrong arguments exit with code 2, a file that `lint` does not know with 1', () => {
  const command = (...args: string[]) => {
    const told = ['--import', 'tsx', 'src/editor/command.ts', ...args];
    return spawnSync(process.execPath, told, {cwd: ROOT, encoding: 'utf8'});
  };
  const help = command('new', '--help');
  assert.equal(help.status, 0);
  // Angle brackets mark the arguments that are required.
  assert.match(help.stdout, /^Usage: npm run editor -- new \[options\] <kind> <title\.\.\.>$/mu);
  assert.match(help.stdout, /npm run new -- article "A Stand-In for Twenty Dollars"/u);
  const wrong = command('new', 'blog', 'A Title of Some Length');
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /error: /u);
  assert.equal(command('lint', TOPICS).stdout, '0 texts checked, 0 problems.\n');
  const unknown = command('lint', 'blog/no-such-post.md');
  assert.equal(unknown.status, 1);
  assert.match(unknown.stderr, /^blog\/no-such-post\.md: .*Name files of blog\/, news\//u);
  assert.match(command('new', 'article', 'none.html').stderr, /^none\.html is not there\. /u);
  assert.match(command('new', 'article', 'README.md').stderr, /^README\.md is not a Word file/u);
});

// The last begins like the missing one.
const OLD = ['/insights/a-second-case', '/news/dog-passes-again', '/insights/a-stand-in-again'];
const LACKS = /^Error: http\S+ lacks \/insights\/a-stand-in\. Build and deploy the site\.$/u;
const later = (line: string) => ARTICLE.replace('date: 2025-03-03', line);

test('`npm run editor -- published` reports a missing listed post, but no scheduled, draft or unlisted post', async () => {
  let named = OLD;
  const {url: site} = await listen((request, response) => {
    const entries = named.map((path) => `<url><loc>https://www.pugmark.example${path}</loc></url>`);
    response.writeHead(request.url === '/sitemap.xml' ? 200 : 404);
    response.end(`<urlset>${entries.join('')}</urlset>`);
  });
  const folder = sampleSite({
    'blog/waits.md': later(`date: ${NEXT_YEAR}-01-01`),
    'blog/draft.md': later('date: 2025-03-03\ndraft: true'),
    'blog/unlisted.md': later('date: 2025-03-03\nunlisted: true'),
  });
  await assert.rejects(checkPublished(folder, site), LACKS);
  named = [...OLD, '/insights/a-stand-in'];
  await checkPublished(folder, `${site}/`);
  await assert.rejects(checkPublished(folder, 'http://127.0.0.1:9'), /xml answers nothing\. Is/u);
});

const PRIVATE = 'private words';

for (const [what, html, named] of [
  ['for members', `<!--members-only--><p>${PRIVATE}</p>`, /members alone/u],
  ['for payers', `<div class="paywall-jump"></div><p>${PRIVATE}</p>`, /members alone/u],
  [
    'between two marks of Ghost',
    `<!--kg-gated-block:begin x--><p>${PRIVATE}</p><!--kg-gated-block:end-->`,
    /members alone/u,
  ],
  ['that a style hides', `<p style="display: none">${PRIVATE}</p>`, /hidden words: “private/u],
  ['that a class hides', `<p class="sr-only">${PRIVATE}</p>`, /hidden words: “private/u],
  [
    'that a style sheet hides',
    `<style><!-- .c3 {color:#ffffff} --></style><p class="c3">${PRIVATE}</p>`,
    /hidden words: “private/u,
  ],
  [
    'of a comment in Google Docs',
    `<div><p><a id="cmnt1">[a]</a><span>${PRIVATE}</span></p></div>`,
    /hidden words: “\[a\]private/u,
  ],
  [
    'that a tracked change deletes',
    `<del datetime="2026-01-01">${PRIVATE}</del>`,
    /hidden words: “private/u,
  ],
  ['of a menu', `<nav>${PRIVATE}</nav>`, /menus, .*“private/u],
] as const) {
  test(`words of a page ${what} reach no post, and are named`, async () => {
    const file = join(sampleSite({'post.html': `<p>It was kept.</p>${html}`}), 'post.html');
    const {lost, write} = await readHtml(file);
    assert.equal(write().trim(), 'It was kept.');
    assert.match(lost.join(), named);
  });
}

test('a saved page of another blog becomes a draft with its text, and what is lost is named', async () => {
  const html = `<title>Old Blog</title><main><article><header><h1>A Card for Each Crew</h1></header>
<style>.c1{font-weight:700}.c2{text-decoration:line-through}</style>
<div class="entry-content"><p>It <span class="c2">is</span> was <span class="c1">kept</span> for 5 m<sup>2</sup>, <span style="color: rgb(230, 20, 0)">red</span>, <span style="color:#333">gray</span>, <font color="#1155cc">blue</font>.</p><h3>What it cost</h3>
<figure><img src="https://old.example/a.png" alt="A card"><figcaption>Kept</figcaption></figure><iframe src="https://old.example/f"></iframe><div class="poll-embed" data-attrs="{}"></div>
<ul><li><ol><li>One</li></ol></li></ul><p class="title">A Card for Each Crew</p>
<ul class="lst-kix_a-0"><li>Two</li></ul><ul class="lst-kix_a-1"><li>Three</li></ul>
<p>It counts.<sup><a href="#n1" id="r1">1</a></sup></p><a href="https://example.com/x"><div>The report</div><div>Its words</div></a><p>
<span style="overflow: hidden;"><img src="b.png" alt="A desk"></span></p><table><tr><td><h3>A part</h3><p>Placed.</p></td></tr></table>
<p><mark>Marked</mark>, <b>kept </b>or <b>he</b><b> said</b><i>&nbsp;</i>so.</p><ol><li id="n1">Twice. <a href="#r1">back</a></li></ol></div></article></main>`;
  const {title, lost, write} = await readHtml(join(sampleSite({'post.html': html}), 'post.html'));
  assert.equal(title, 'A Card for Each Crew');
  assert.equal(
    write().trim(),
    `It ~~is~~ was **kept** for 5 m2, red, gray, blue.\n\n## What it cost\n\n![A card](https://old.example/a.png "Kept")\n\n1. One\n\n- Two\n  - Three\n\nIt counts.[^1]\n\n[The report](https://example.com/x)\n\n![A desk](b.png)\n\n## A part\n\nPlaced.\n\n*Marked*, **kept** or **he said**\u00A0so.\n\n[^1]: Twice.`,
  );
  assert.deepEqual(lost, [
    'a player or the like, https://old.example/f: a film’s address belongs into "videoUrl".',
    'a player or the like, poll-embed: a film’s address belongs into "videoUrl".',
    'the look of words that are highlighted, struck out or colored (delete those that are remarks): “is red blue Marked”.',
    'descriptions and links of pictures and other pages: “Its words”.',
    'a box, or a table within a table: its words are paragraphs.',
    'raised signs, as in x².',
  ]);
});
