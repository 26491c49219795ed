import {articleJsonLd} from '../../../src/seo/jsonld/article';
import {collectionJsonLd} from '../../../src/seo/jsonld/collection';
import {newsArticleJsonLd} from '../../../src/seo/jsonld/newsArticle';
import {samplePost} from '../../support/site/samplePost';

const site = 'https://www.pugmark.example';

test('an article names its dates with a zone, its section, its length and who stands behind it', () => {
  expect(articleJsonLd(site, samplePost())).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'A Sample of an Article',
    mainEntityOfPage: `${site}/insights/a-sample`,
    datePublished: '2025-01-22T00:00:00.000Z',
    dateModified: '2025-01-22T00:00:00.000Z',
    articleSection: 'Raising the Bar',
    keywords: ['Proctoring'],
    wordCount: 1400,
    timeRequired: 'PT8M',
    author: {'@type': 'Organization', url: `${site}/insights/authors/pugmark`},
    publisher: {'@id': `${site}/#organization`},
  });
});

test('an author who is not the firm is a person', () => {
  const post = samplePost({author: {name: 'A Person'}});
  expect(articleJsonLd(site, post)).toMatchObject({author: {'@type': 'Person', name: 'A Person'}});
});

const item = samplePost({
  category: 'News Coverage',
  permalink: '/news/a-report',
  readTime: undefined,
  link: {url: 'https://source.example/report', label: 'Read the report'},
});

test('a news item cites the page that it links to and claims no video while the coverage is missing', () => {
  const data = newsArticleJsonLd(site, item);
  expect(data).toMatchObject({
    '@type': 'NewsArticle',
    articleSection: 'News Coverage',
    citation: 'https://source.example/report',
  });
  expect(data).not.toHaveProperty('video');
  expect(data).not.toHaveProperty('isBasedOn');
});

test('a news item is based on the coverage once it was found', () => {
  const videoUrl = 'https://video.example/embed/1';
  expect(newsArticleJsonLd(site, {...item, source: 'A station', videoUrl})).toMatchObject({
    isBasedOn: 'https://source.example/report',
    video: {'@type': 'VideoObject', embedUrl: videoUrl, uploadDate: item.publishedAt},
  });
});

test('a list names what it lists in the order shown', () => {
  const list = collectionJsonLd(site, {
    name: 'Insights',
    description: 'All of them.',
    path: '/insights',
    items: [samplePost(), item],
  });
  expect(list).toMatchObject({
    '@type': 'CollectionPage',
    url: `${site}/insights`,
    mainEntity: {
      numberOfItems: 2,
      itemListElement: [
        {position: 1, url: `${site}/insights/a-sample`},
        {position: 2, url: `${site}/news/a-report`},
      ],
    },
  });
});
