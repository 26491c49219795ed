import assert from 'node:assert/strict';
import {appendFileSync, existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {text as readText} from 'node:stream/consumers';
import {after, before, test} from 'node:test';
import {load} from 'cheerio';
import sharp from 'sharp';
import {readTexts} from '../../src/editor/lint/lintedPost.ts';
import {collectSiteFacts, OWN_ANCHORS} from '../../src/editor/lint/siteFacts.ts';
import type {Problem} from '../../src/posts/plugin/problem.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {listen} from '../support/listen.ts';
import {until} from '../support/until.ts';
import {serveSite} from '../support/serve-site.ts';
import {keepMessages} from '../support/stack-test.ts';
import {writeSite} from '../support/temporary-folder.ts';
import {launchBrowser} from './support/browser.ts';
import {ARTICLE, CORRECTED, fillIn, FIRST_TRY, NEXT_YEAR} from './support/sample-site.ts';
import {findTraces, rebrand, SECOND} from './support/second-brand.ts';
import {filesWith, listBuiltPages, smallSite} from './support/site-copy.ts';

const TITLE = 'The Same Certificate Twice';
const SLUG = 'the-same-certificate-twice';
const FILE = `blog/${SLUG}.md`;
const PAGE = `insights/${SLUG}.html`;
/** Tables of long words, and a comment. */
const TYPED = join(import.meta.dirname, 'samples/typed.md');
const EVERY_MARK = join(import.meta.dirname, 'samples/every-mark.md');
const FORMER = 'the-certificate-that-came-twice';

const SCRIPT = `const {dataset, src} = document.currentScript;
window.plausible = (...told) => fetch(src, {method: 'POST', body: JSON.stringify([dataset.domain, ...told])});`;

/** Starts a fake of Plausible, whose script sends the site's name with each event. `asked` lists what it received. */
async function startCounter() {
  const asked: string[] = [];
  const {port} = await listen(async (request, response) => {
    asked.push(request.method === 'POST' ? await readText(request) : String(request.url));
    const headers = {'access-control-allow-origin': '*', 'content-type': 'text/javascript'};
    response.writeHead(200, headers).end(SCRIPT);
  });
  return {asked, port};
}

// The site has another brand and analytics, so that every test also proves that these change nothing else.
const site = smallSite();
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let counter: Awaited<ReturnType<typeof startCounter>>;
before(async () => {
  browser = await launchBrowser();
  counter = await startCounter();
  const settings = 'SITE_URL=\nFUNCTIONS_URL=/\nHUBSPOT_PORTAL_ID=1234567\n';
  const counting = `ANALYTICS=plausible http://127.0.0.1:${counter.port}/counter.js www.nordlys.com\n`;
  writeSite(site.folder, {'.env': settings + counting});
  rebrand(site.folder);
});
after(() => browser.close());
const build = join(site.folder, 'build');

const read = (file: string): string => readFileSync(join(build, file), 'utf8');

/** The documents that contain a word; not scripts, because the router's table has every path. */
const documentsWith = (word: string): string[] =>
  filesWith(build, word).filter((file) => !file.startsWith('assets/'));

function writeVariant(slug: string, from: string | RegExp, to: string): void {
  const text = ARTICLE.replace(/^title: .*$/mu, `title: 'The Case Called ${slug}'`)
    .replace(/^slug: .*$/mu, `slug: ${slug}`)
    .replace(from, to);
  writeFileSync(join(site.folder, `blog/${slug}.md`), text);
}

const command = (name: 'new' | 'lint' | 'mails', ...args: string[]) =>
  site.run('--import', 'tsx', 'src/editor/command.ts', name, ...args);

const isIndexed = (page: string): boolean =>
  read('search-index/index.json').includes(`"path":"/${page.replace('.html', '')}",`);

test('`npm run lint:content -- --json` reports a wrong category, a missing alt text and a broken link of a new post at their places, as JSON, and in words for the log', () => {
  const begun = command('new', 'article', TITLE);
  assert.equal(begun.code, 0, begun.output);
  assert.match(begun.output, new RegExp(`Wrote ${FILE}.*open /insights/${SLUG} there`, 'su'));
  const scaffold = readFileSync(join(site.folder, FILE), 'utf8');
  writeFileSync(join(site.folder, FILE), `${fillIn(scaffold, 'Rising the Bar')}\n${FIRST_TRY}`);

  const lint = command('lint', '--json', FILE);
  assert.equal(lint.code, 1);
  const [json = '', words = ''] = lint.output.split(/(?<=^\])\n/mu);
  const lines = (JSON.parse(json) as Problem[]).map(({file, line}) => `${file}:${line}`);
  assert.deepEqual(lines, [`${FILE}:7`, `${FILE}:23`, `${FILE}:25`]);
  assert.deepEqual(words.match(/^blog\/.*$/gmu), [
    `${FILE}:7:11  "Rising the Bar" is no category.`,
    `${FILE}:23:157  The picture has no words for readers who do not see it.`,
    `${FILE}:25:107  There is no page /assurance-audits.`,
  ]);
  const handbook = readFileSync(join(ROOT, 'src/handbook/authors/first-post.md'), 'utf8');
  const [, example = ''] = /```text\n(.*?)\n```/su.exec(handbook) ?? [];
  const shown = example.split('\n').map((line) => line.replace(/^\S+:\d+:\d+ {2}/u, ''));
  assert.equal(shown.length, 6);
  const unsaid = shown.filter((it) => !words.includes(it));
  assert.deepEqual(unsaid, [], 'the handbook’s example');
  assert.match(words, /^1 text checked, 3 problems\.$/mu);
});

test('the corrected post is in the lists, the search index, the feeds and the sitemap, and has a share picture', async () => {
  const scaffold = readFileSync(join(site.folder, FILE), 'utf8');
  // The accent is a separate character, as on a Mac.
  const text = `${CORRECTED}\n\n## The Cafe\u0301\n${readFileSync(TYPED, 'utf8')}`;
  const head = fillIn(scaffold, 'Raising the Bar')
    .replace(`slug: ${SLUG}\n`, `slug: ${SLUG}\nformerSlugs: [${FORMER}]\n`)
    .replace(/^description: .A clinic/mu, (it) => it.replace('clinic', 'cafe\u0301'))
    .replace('tags:', 'videoUrl: https://www.youtube.com/watch?t=9&v=dQw4w9WgXcQ\ntags:');
  writeFileSync(join(site.folder, FILE), `${head}\n${text}`);
  writeVariant('every-mark', /(?<=\n---\n)[^]*/u, `\n${readFileSync(EVERY_MARK, 'utf8')}`);
  writeVariant('quokka-draft', '\n---\n', '\ndraft: true\n---\n');
  const tags = 'unlisted: true\ntags: [quokka-topic, ';
  const linked = '[record](/insights/glossary#ai-agent)';
  writeVariant('quokka-unlisted', /tags: \[([^]*The )record/u, `${tags}$1${linked}`);
  writeVariant('quokka-scheduled', /^(date|modifiedDate): .*$/gmu, `$1: ${NEXT_YEAR}-01-01`);
  appendFileSync(
    join(site.folder, 'blog/tags.yml'),
    '\nquokka-topic:\n  label: Quokkas\n  permalink: /quokka-topic\n  description: Quokkas.\n',
  );
  const photo = sharp({create: {width: 1200, height: 630, channels: 3, background: '#222'}});
  await photo.png().toFile(join(site.folder, 'blog/card.png'));
  command('mails');
  const built = site.build();
  assert.equal(built.code, 0, built.output);
  assert.doesNotMatch(built.output, /visitor-mails/u);
  assert.match(built.output, /\[WARNING\] .*npm start: HUBSPOT_FORM_CONSULTATION, .* not set/u);
  assert.match(built.output, /must not go live[^]*src\/config\/brand\.ts: email is post@nordlys/u);

  for (const list of ['insights.html', 'insights/category/raising-the-bar.html', 'index.html']) {
    assert.ok(read(list).includes(TITLE), list);
  }
  for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) {
    assert.match(read(`insights/${feed}`), /stethoscope/u);
  }
  assert.ok(read('sitemap.xml').includes(`/insights/${SLUG}<`));
  assert.ok(isIndexed(PAGE));
  const picture = readFileSync(join(build, `img/share/insights/${SLUG}.png`));
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
  assert.ok(read(PAGE).includes(`/img/share/insights/${SLUG}.png`));
  for (const words of ['=the-café', '"A café received']) {
    assert.ok(read(PAGE).includes(words), words);
  }
});

test('on a phone no table cell of long words runs off the page, and no comment is published', async (t) => {
  assert.deepEqual(filesWith(build, 'wombat'), []);
  const {origin, close} = await serveSite(build);
  t.after(close);
  for (const width of [320, 390, 700]) {
    const page = await browser.newPage({viewport: {width, height: 900}, javaScriptEnabled: false});
    await page.goto(`${origin}/insights/${SLUG}`);
    const widths = await page
      .locator('html, tbody :is(td, th)')
      .evaluateAll((all) => all.map(({scrollWidth, clientWidth}) => scrollWidth - clientWidth));
    assert.ok(widths.length > 4 && Math.max(...widths) <= 1, `at ${width}: ${widths.join()}`);
  }
});

test('with another brand no page, script, style, feed, mail, drawing, icon, share picture or PDF has a word, color or mark of the first', async () => {
  assert.deepEqual(await findTraces(site.folder), []);
  const {name, short_name: short} = JSON.parse(read('site.webmanifest')) as Record<string, string>;
  assert.deepEqual([name, short], [SECOND.name, 'Nordlys']);
  const authors = load(read(PAGE))('script[type="application/ld+json"]').text();
  assert.match(authors, /"author":\{"@type":"Organization","name":"Nordlys & Daughters"/u);
});

test('a post’s former address redirects to the post in both formats for hosts, and the security policy allows the post’s video', () => {
  const moved = `/insights/${FORMER}`;
  assert.ok(read('_redirects').includes(`${moved} /insights/${SLUG} 301\n`));
  assert.ok(read('_nginx.conf').includes(`location ~ ^${moved}(`));
  assert.match(read('_headers'), /frame-src https:\/\/www\.youtube-nocookie\.com;/u);
  assert.ok(read(PAGE).includes('Play video'));
});

test('the page of a news headline names its source and links to the coverage when both are known', () => {
  const $ = load(read('news/dog-passes-again.html'));
  assert.match($('main').text(), /Source: A newspaper/u);
  assert.equal($('main a:contains("original coverage")').attr('href'), 'https://example.com/dog');
  assert.match(read('news/dog-passes-again.md'), /^reports: "https:\/\/example\.com\/dog"$/mu);
});

// `tests/unit/posts/everyMark.test.ts` makes the other texts of the kept one.
test('each mark of Markdown becomes the page that was kept, with each file of its photograph', () => {
  const $ = load(read('insights/every-mark.html'));
  const sources = $('#__blog-post-container source').map((_, it) => $(it).attr('srcset'));
  for (const candidate of sources.get().flatMap((it) => it.split(', '))) {
    assert.ok(existsSync(join(build, candidate.split(' ')[0] ?? '')), candidate);
  }
  // Digests of styles, of files and of the folder differ.
  const isLasting = (it: string) => !/^_?(?!ends|grow|lane|long|mt-|note|plot)[\w-]{4}$/u.test(it);
  for (const it of $('[class]').get()) {
    $(it).attr('class', ($(it).attr('class') ?? '').split(' ').filter(isLasting).join(' '));
  }
  const shown = $.html('#__blog-post-container')
    .replace(/-[0-9a-f]{8}(?=\.)|-[0-9a-f]{6}(?=["-])/gu, '')
    .replace(/(?=<(?:p|h\d|[uo]l|li|t[rhd]|div|section|pre|blockquote|source)[ >])/gu, '\n');
  const kept = EVERY_MARK.replace('.md', '.txt');
  void (process.env.KEEP && writeFileSync(kept, `${shown}\n`));
  assert.equal(`${shown}\n`, readFileSync(kept, 'utf8'));
});

test('no file of the build contains a draft, a scheduled post or, without HANDBOOK=on, the handbook', () => {
  for (const words of ['quokka-draft', 'quokka-scheduled', '/handbook']) {
    assert.deepEqual(filesWith(build, words), []);
    assert.ok(!existsSync(join(build, `img/share/insights/${words}.png`)));
  }
  assert.ok(!existsSync(join(build, 'handbook.html')));
});

test('an unlisted post is at its address, kept from search engines, and no page links to it', () => {
  const page = 'insights/quokka-unlisted.html';
  assert.match(read(page), /<meta[^>]+name="?robots"?[^>]+noindex/u);
  assert.deepEqual(documentsWith('quokka-unlisted'), [page]);
  assert.ok(!isIndexed(page));
  assert.doesNotMatch(read(page), />Unlisted</u);
  // A topic that only this article has gets no page.
  assert.ok(!existsSync(join(build, 'insights/tags/quokka-topic.html')));
  assert.deepEqual(documentsWith('Quokkas'), [page]);
});

test('the linter knows exactly the pages and anchors that the build has', async () => {
  const texts = readTexts(site.folder);
  const posts = texts.filter(({kind}) => !['downloads', 'handbook'].includes(kind));
  const hidden = posts.filter(({visibility}) => /draft|scheduled/u.test(visibility));
  const isShown = (page: string) => hidden.every(({address}) => address !== page);
  const known = collectSiteFacts(site.folder, posts);
  const addresses = [...known.addresses].filter(isShown);
  assert.deepEqual(addresses.toSorted(), listBuiltPages(build).toSorted());
  for (const address of addresses) {
    const html = read(address === '/' ? 'index.html' : `${address.slice(1)}.html`);
    for (const anchor of await known.listAnchors(address)) {
      assert.match(html, new RegExp(`id="?${anchor}["\\s>]`, 'u'), `${address}#${anchor}`);
    }
  }
});

test('OWN_ANCHORS, which no heading may use, has every id of a post’s page outside the text, except __docusaurus', () => {
  const $ = load(read(PAGE));
  const own = $('[id]:not(#__blog-post-container, #__blog-post-container [id])').get();
  const free = own.map(({attribs: {id = ''}}) => id).filter((id) => !OWN_ANCHORS.includes(id));
  assert.deepEqual(free, ['__docusaurus']);
});

// `visit-source.test.tsx` tests both counters, and that nothing is told when the browser asks not to be tracked.
test('the analytics counter receives each used page and each accepted form', async (t) => {
  const {origin, close} = await serveSite(build);
  t.after(close);
  const faults: string[] = [];
  const page = await browser.newPage({baseURL: origin});
  await page.addInitScript(keepMessages);
  page.on('console', (it) => it.type() === 'error' && faults.push(it.text()));
  await page.route('**/functions/v1/**', (route) => route.fulfill({json: {ok: true, id: 'a'}}));
  const about = page.getByRole('heading', {name: /did the work/u});
  // The visitor moves on before the counter has loaded.
  await page.route('**/counter.js', async (route) => {
    await about.waitFor();
    await route.continue();
  });
  await page.goto('/webinars?utm_source=mail&email=a@b.com#private');
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  assert.deepEqual(counter.asked, [], 'before the page is used');
  await page.mouse.move(1, 400);
  await page.mouse.move(2, 401);
  await page.getByRole('contentinfo').getByRole('link', {name: 'About'}).click();
  await about.waitFor();
  await until('both pages', () => counter.asked.length === 3);
  const form = page.locator('#newsletter');
  await form.getByRole('textbox', {name: /email/iu}).fill('ida@training.com');
  await form.getByRole('button', {name: /subscribe/iu}).click();
  await until('the lead', () => counter.asked.length === 4);
  const told = (event: string, path: string, more = {}) =>
    JSON.stringify(['www.nordlys.com', event, {u: origin + path, ...more}]);
  assert.deepEqual(counter.asked, [
    '/counter.js',
    told('pageview', '/webinars?utm_source=mail'),
    told('pageview', '/about'),
    told('Lead', '/about', {props: {form: 'newsletter'}}),
  ]);
  assert.deepEqual(faults, []);
  assert.match(read('privacy.html'), /a counter at 127\.0\.0\.1:\d+ is told/u);
});
