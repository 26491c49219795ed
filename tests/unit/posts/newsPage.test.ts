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

test('a headline shows source, video and coverage once they are known, and nothing of them before', async () => {
  const link = {url: 'https://station.example/report', label: 'See the original coverage'};
  const videoUrl = 'https://video.example/embed/1';
  const known = await renderPage({source: 'A station', videoUrl, link});
  const unknown = await renderPage({});
  for (const shown of [
    /Source: A station/u,
    /Play video/u,
    /<a (?=[^>]* target="_blank")[^>]*href="https:\/\/station\.example\/report"/u,
  ]) {
    expect(known).toMatch(shown);
    expect(unknown).not.toMatch(shown);
  }
});
