import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {calculateReadingTime} from '@docusaurus/plugin-content-blog/lib/readingTime.js';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {
  type ArticleFrontMatter,
  frontMatterFaults,
  type NewsFrontMatter,
  type PostKind,
} from '../../src/plugins/posts/frontMatter';
import {countedText, WORDS_PER_MINUTE} from '../../src/plugins/posts/readingTime';

type File = {name: string; kind: PostKind; frontMatter: Record<string, unknown>; text: string};

const root = path.resolve(__dirname, '../..');
const folders = {insights: 'blog', news: 'news'} as const;

async function read(kind: PostKind, name: string): Promise<File> {
  const filePath = path.join(root, folders[kind], name);
  const fileContent = readFileSync(filePath, 'utf8');
  const {frontMatter, content} = await DEFAULT_PARSE_FRONT_MATTER({filePath, fileContent} as never);
  return {name: `${folders[kind]}/${name}`, kind, frontMatter, text: content};
}

function namesIn(kind: PostKind): string[] {
  return readdirSync(path.join(root, folders[kind])).filter(
    (name) => name.endsWith('.md') && name !== 'README.md',
  );
}

/** The keys of a flat YAML map such as tags.yml. */
function keysOf(file: string): string[] {
  const yaml = readFileSync(path.join(root, file), 'utf8');
  return [...yaml.matchAll(/^([\w-]+):/gmu)].map(([, key = '']) => key);
}

const headings = (text: string) => [...text.matchAll(/^(#{1,6}) +(.*)$/gmu)];

const posts = (['insights', 'news'] as const).flatMap((kind) =>
  namesIn(kind).map((name) => ({kind, name})),
);
const articles = posts.filter(({kind}) => kind === 'insights');

test('there are the sixteen articles and two news items of the specification, or more', () => {
  expect(articles.length).toBeGreaterThanOrEqual(16);
  expect(posts.length - articles.length).toBeGreaterThanOrEqual(2);
});

test.each(posts)('$name: front matter is complete and holds nothing unknown', async (post) => {
  const {kind, name, frontMatter} = await read(post.kind, post.name);
  expect(frontMatterFaults(kind, name, frontMatter)).toEqual([]);
  expect(`${String(frontMatter.slug)}.md`).toBe(post.name);
});

test.each(posts)('$name: every tag and author is on its list', async (post) => {
  const {kind, frontMatter} = await read(post.kind, post.name);
  const {tags, authors} = frontMatter as ArticleFrontMatter | NewsFrontMatter;
  expect(keysOf(`${folders[kind]}/tags.yml`)).toEqual(expect.arrayContaining(tags));
  expect(keysOf('blog/authors.yml')).toEqual(expect.arrayContaining(authors));
});

test.each(posts)('$name: it was not changed before it was published', async (post) => {
  const {frontMatter} = await read(post.kind, post.name);
  const {date, modifiedDate} = frontMatter as ArticleFrontMatter | NewsFrontMatter;
  expect(modifiedDate.getTime()).toBeGreaterThanOrEqual(date.getTime());
});

test.each(articles)('$name: the stated read time is the counted one', async (post) => {
  const {frontMatter, text} = await read(post.kind, post.name);
  const minutes = calculateReadingTime(countedText(text), 'en', {wordsPerMinute: WORDS_PER_MINUTE});
  expect(Math.ceil(minutes)).toBe((frontMatter as ArticleFrontMatter).readTime);
});

test.each(articles)('$name: links at least three sources', async (post) => {
  const {text} = await read(post.kind, post.name);
  const sources = new Set([...text.matchAll(/\]\((https?:\/\/[^)\s]+)\)/gu)].map(([, url]) => url));
  expect(sources.size).toBeGreaterThanOrEqual(3);
});

test.each(posts)('$name: says where the summary ends, once', async (post) => {
  const {text} = await read(post.kind, post.name);
  expect(text.match(/<!-- truncate -->/gu)).toHaveLength(1);
});

test.each(posts)(
  '$name: has no h1 of its own, skips no level and links no heading',
  async (post) => {
    const {text} = await read(post.kind, post.name);
    let above = 1;
    for (const [, hashes = '', words = ''] of headings(text)) {
      expect(hashes.length).toBeGreaterThan(1);
      expect(hashes.length).toBeLessThanOrEqual(above + 1);
      expect(words).not.toMatch(/\]\(/u);
      above = hashes.length;
    }
    expect(above).toBeGreaterThan(1);
  },
);

test.each(posts)('$name: every picture says what it shows', async (post) => {
  const {text} = await read(post.kind, post.name);
  for (const [, alt = ''] of text.matchAll(/!\[([^\]]*)\]/gu)) {
    expect(alt.trim()).not.toBe('');
  }
});

test('a fault in front matter is named with its file and its field', () => {
  const faults = frontMatterFaults('insights', 'blog/x.md', {title: 'X', category: 'Opinion'});
  expect(faults).toContainEqual(
    expect.stringMatching(/^blog\/x\.md: category: .*Raising the Bar/u),
  );
  expect(faults).toContainEqual(expect.stringMatching(/^blog\/x\.md: readTime: /u));
});
