import {feedItems} from '../../../src/plugins/posts/feedItems';

const date = new Date('2025-01-22T00:00:00Z');
const entry = (content: string | undefined) => ({title: 'A', link: '/a', date, content});
const feed = (content: string | undefined) =>
  feedItems({
    blogPosts: [],
    siteConfig: {} as never,
    outDir: '',
    defaultCreateFeedItems: async () => [entry(content)],
  });

test('a feed carries the text without cards, drawings and words about new tabs', async () => {
  const card = '<section class="x" data-feed="skip"><aside><p>Unlock</p></aside></section>';
  const link = '<a href="https://x.example">read<span class="vh"> (opens in a new tab)</span></a>';
  const drawing = '<svg viewBox="0 0 1 1"><use href="#a"></use></svg>';
  const [item] = await feed(`<p>One ${link}</p>${card}${drawing}<section>Two</section>`);
  expect(item?.content).toBe(
    '<p>One <a href="https://x.example">read</a></p><section>Two</section>',
  );
});

test('a feed states when a post was published', async () => {
  const [item] = await feed('<p>Text</p>');
  expect(item?.published).toEqual(date);
});

test('a post whose page holds no text stops the build', async () => {
  await expect(feed(undefined)).rejects.toThrow('no text for /a');
});
