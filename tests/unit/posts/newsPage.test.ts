import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import NewsItemPage from '@site/src/posts/NewsItemPage';
import type {Post} from '@site/src/posts/post';
import {withSite} from '../../support/site/renderWithSite';
import {sampleModule, samplePost} from '../../support/site/samplePost';

function pageOf(fields: Partial<Post>): string {
  const post = samplePost({category: 'News Coverage', ...fields});
  return renderToStaticMarkup(withSite(createElement(NewsItemPage, {text: sampleModule(post)})));
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
])('a headline shows its %s once it is known, and nothing before', (_what, fields, shown) => {
  expect(pageOf(fields)).toMatch(shown);
  expect(pageOf({})).not.toMatch(shown);
});
