import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {feedFormats} from '@site/src/content/feeds';
import {createFeedItems, selectPosts, toFeedText} from '@site/src/plugins/texts/feedItems';
import {readPage} from '@site/src/plugins/texts/readPage';
import {listFeedLinks} from '@site/src/seo/PageSeo';
import {temporaryFolder, writeSite} from '../support/temporary-folder';

const SITE = 'https://www.example.com';
const PAGE = `${SITE}/insights/a`;

/** What a feed has of a post's text. */
function feedOf(html: string): string {
  const page = `<main><article><div id=__blog-post-container class=prose>${html}</div></article></main>`;
  return toFeedText(readPage('/insights/a', page), PAGE);
}

const PICTURE =
  '<picture><source type=image/avif srcset="/a-720.avif 720w, /a-1440.avif 1440w" sizes=42rem><img src=/a.jpg alt=A width=1440 height=960 loading=eager></picture>';
const finding = (title: string) =>
  `<section class=a><span class="marker b" aria-hidden=true></span><p class=title>${title}</p><p>It held.</section>`;

test.each([
  [
    'cards and ways back from a note go',
    '<section data-feed=skip>card</section><p>Two<a data-feed=skip href=#a>back</a>',
    '<p>Two</p>',
  ],
  [
    'a photograph keeps its formats and widths, and its caption',
    `<p><span role=figure aria-label="One card"><span class=plate>${PICTURE}</span><span><b></b> <span>One card</span></span></span>`,
    `<p><picture><source type="image/avif" srcset="${SITE}/a-720.avif 720w, ${SITE}/a-1440.avif 1440w" sizes="42rem"><img src="${SITE}/a.jpg" alt="A" width="1440" height="960"></picture><br><span>One card</span></p>`,
  ],
  [
    'a plain picture is not asked for ahead',
    '<p><img src=/b.svg alt=B>',
    `<p><img src="${SITE}/b.svg" alt="B"></p>`,
  ],
  [
    'a link is absolute, without the page’s words for a new tab, and no heading leads to itself',
    '<h2 id=a class=b><a href=#a>B</a></h2><p><a href=/c target=_blank>C<span class=vh> (opens in a new tab)</span></a>',
    `<h2>B</h2><p><a href="${SITE}/c">C</a></p>`,
  ],
  [
    'the head of a finding is bold without its style',
    `${finding('Found')}${finding('<em>Two</em>')}<blockquote class=d><p>Three<svg></svg></blockquote>`,
    '<section><p><strong>Found</strong></p><p>It held.</p></section><section><p><strong><em>Two</em></strong></p><p>It held.</p></section><blockquote><p>Three</p></blockquote>',
  ],
  [
    'a box of a list of tasks is a sign, ticked or not',
    '<ul><li><input type=checkbox disabled checked> Done<li><input type=checkbox disabled> Not done</ul>',
    '<ul><li>☑ Done</li><li>☐ Not done</li></ul>',
  ],
])('in a feed %s', (_rule, text, html) => {
  expect(feedOf(text)).toBe(html);
});

const FACTS = {
  authors: [{name: 'A & B\u000B'}],
  tags: [{label: 'Fraud\u0001 & Loss<'}],
  date: new Date('2025-01-01T00:00:00Z'),
};

/** What feeds have of a post with this front matter and these words on its page. */
async function entryOf(frontMatter: object, permalink = '/insights/cases/b', words = 'It held.') {
  const folder = temporaryFolder();
  const html = `<main><div id=__blog-post-container>${words}</div></main>`;
  writeSite(folder, {[`${permalink}.html`]: html});
  const title = 'Dogs\u0000 & Courses\uD800';
  const metadata = {...FACTS, title, permalink, description: 'A\uFFFE summary.'};
  const fields = {
    slug: 'b',
    category: 'Case\u001F File',
    modifiedDate: '2025-02-02',
    ...frontMatter,
  };
  const post = {metadata: {...metadata, frontMatter: fields}} as unknown as BlogPost;
  const blogPosts = selectPosts('/insights/cases', [post]);
  const parts = {blogPosts, siteConfig: {url: SITE}, outDir: folder};
  const [entry] = await createFeedItems(parts as unknown as Parameters<typeof createFeedItems>[0]);
  return entry;
}

test('no field of an entry has a sign that XML forbids', async () => {
  expect(await entryOf({}, '/insights/cases/b', '<p>One\u000B\u0008 two')).toMatchObject({
    title: 'Dogs & Courses',
    description: 'A summary.',
    content: '<p>One two</p>',
    author: [{name: 'A & B'}],
    category: [
      {name: 'Case File', term: 'Case File'},
      {name: 'Fraud and Loss', term: 'Fraud and Loss'},
    ],
  });
});

test('an entry keeps its id when the post gets another address, and leads to the new one', async () => {
  const first = await entryOf({slug: 'a'}, '/insights/cases/a');
  const renamed = await entryOf({formerSlugs: ['a']});
  expect(renamed?.id).toBe(first?.id);
  expect(renamed?.link).toBe(`${SITE}/insights/cases/b`);
});

test('a case comes again, on the day of the step, each time its status moves', async () => {
  const [entered, moved] = ['2025-03-03: Entered.', '2025-04-04: Acquitted.'];
  const before = await entryOf({steps: [entered]});
  const after = await entryOf({steps: [entered, moved]});
  expect(after?.id).not.toBe(before?.id);
  expect(after).toMatchObject({
    published: new Date('2025-04-04'),
    date: new Date('2025-02-02'),
    description: 'April 4, 2025: Acquitted. A summary.',
  });
});

const feedsOf = (list: string) => feedFormats.map(({file}) => `${list}/${file}`);
const [insights, cases, news] = ['/insights', '/insights/cases', '/news'].map(feedsOf);

test.each([
  ['/subscribe', [insights, cases, news].flat()],
  ['/', ['/insights/rss.xml', '/insights/cases/rss.xml', '/news/rss.xml']],
  ['/insights', insights],
  ['/insights/tags/fraud', insights],
  ['/insights/cases', cases],
  ['/insights/cases/valor-new-york', cases],
  ['/guides/check-a-card', cases],
  ['/news', news],
  ['/news/dog-passes-course', news],
  ['/about', []],
  ['/newsroom', []],
  ['/insightful', []],
])('%s names the feeds that belong to it', (pathname, feeds) => {
  expect(listFeedLinks(pathname).map(({href}) => href)).toEqual(feeds);
});
