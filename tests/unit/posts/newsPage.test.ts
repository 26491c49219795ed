import {createElement} from 'react';
import {prerender} from 'react-dom/static';
import NewsItemPage from '@site/src/posts/NewsItemPage';
import type {Post} from '@site/src/posts/post';
import {withSite} from '../../support/site/renderWithSite';
import {samplePost} from '../../support/site/samplePost';

/** Waits for the page's form, as the build does. */
async function renderPage(fields: Partial<Post>): Promise<string> {
  const post = samplePost({category: 'News Coverage', ...fields});
  const text = Object.assign(() => null, {toc: [], metadata: {post, related: []}});
  const page = withSite(createElement(NewsItemPage, {text}));
  const {prelude} = await prerender(page);
  const html = await new Response(prelude).text();
  return html.replaceAll('<!-- -->', '');
}

const link = {url: 'https://station.example/report', label: 'See the original coverage'};

test.each<[what: string, fields: Partial<Post>, shown: RegExp]>([
  ['source', {source: 'A station'}, /Source: A station/u],
  ['video', {videoUrl: 'https://video.example/embed/1'}, /Play video/u],
  [
    'coverage',
    {link},
    /<a (?=[^>]* target="_blank")[^>]*href="https:\/\/station\.example\/report"/u,
  ],
])('a headline shows its %s once it is known, and nothing before', async (_what, fields, shown) => {
  expect(await renderPage(fields)).toMatch(shown);
  expect(await renderPage({})).not.toMatch(shown);
});
