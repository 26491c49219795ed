import type {Article, BlogPosting, NewsArticle, Organization, Person} from 'schema-dts';
import {brand} from '@site/src/config/brand';
import {sharePicturePath} from '@site/src/config/paths';
import {toAbsoluteUrl, toConsultancy} from '@site/src/seo/jsonld/graph';
import {type Post, toPlainText} from './post';

function authorNode(
  siteUrl: string,
  {name, permalink}: Post['authors'][number],
): Organization | Person {
  const url = permalink && toAbsoluteUrl(siteUrl, permalink);
  return {'@type': name === brand.name ? 'Organization' : 'Person', name, ...(url && {url})};
}

function videoNode(siteUrl: string, post: Post, embedUrl: string) {
  return {
    '@type': 'VideoObject',
    name: post.title,
    description: post.description,
    thumbnailUrl: toAbsoluteUrl(siteUrl, sharePicturePath(post.permalink)),
    uploadDate: post.publishedAt,
    embedUrl,
  } as const;
}

function postNode(siteUrl: string, post: Post) {
  const url = toAbsoluteUrl(siteUrl, post.permalink);
  const authors = post.authors.map((it) => authorNode(siteUrl, it));
  const [author, ...others] = authors;
  return {
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.description,
    ...(post.inShort.length > 0 ? {abstract: post.inShort.map(toPlainText).join(' ')} : {}),
    image: toAbsoluteUrl(siteUrl, sharePicturePath(post.permalink)),
    datePublished: post.publishedAt,
    dateModified: post.modifiedAt,
    author: others.length > 0 ? authors : author,
    publisher: toConsultancy(siteUrl),
    articleSection: post.category,
    keywords: post.tags.map(({label}) => label),
    wordCount: post.wordCount,
    inLanguage: 'en-US',
    ...(post.videoUrl ? {video: videoNode(siteUrl, post, post.videoUrl)} : {}),
  } as const;
}

export function toArticleJsonLd(siteUrl: string, post: Post): BlogPosting {
  return {
    '@type': 'BlogPosting',
    ...postNode(siteUrl, post),
    ...(post.readTime ? {timeRequired: `PT${post.readTime}M`} : {}),
    isPartOf: {'@type': 'Blog', '@id': `${siteUrl}/insights#blog`, name: `${brand.name}: Insights`},
  };
}

/** A news item. `isBasedOn` has what is known about the original coverage. */
export function toNewsArticleJsonLd(siteUrl: string, item: Post): NewsArticle {
  const {source: name, link} = item;
  const publisher = name ? {publisher: {'@type': 'Organization', name} as const} : {};
  const coverage = {'@type': 'NewsArticle', url: link, ...publisher} as const;
  return {
    '@type': 'NewsArticle',
    ...postNode(siteUrl, item),
    ...(name || link ? {isBasedOn: coverage} : {}),
  };
}

/** A case, or a post of a plain kind, as a part of the page that lists it. */
export function toListedArticleJsonLd(
  siteUrl: string,
  post: Post,
  list: Readonly<{path: string; name: string}>,
): Article {
  const id = toAbsoluteUrl(siteUrl, list.path);
  return {
    '@type': 'Article',
    ...postNode(siteUrl, post),
    identifier: post.facts?.number,
    isPartOf: {'@type': 'CollectionPage', '@id': id, name: list.name},
  };
}
