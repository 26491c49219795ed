import type {BlogPosting, Organization, Person} from 'schema-dts';
import {brand} from '@site/src/config/brand';
import {sharePicturePath} from '@site/src/config/paths';
import {absoluteUrl} from '../absoluteUrl';
import {organizationId} from './organization';

/** The facts about a post for structured data, from its front matter. */
export type PostFacts = Readonly<{
  title: string;
  description: string;
  permalink: string;
  category: string;
  tags: readonly Readonly<{label: string}>[];
  /** ISO 8601 with a zone. */
  publishedAt: string;
  /** ISO 8601 with a zone. */
  modifiedAt: string;
  author: Readonly<{name: string; permalink?: string}>;
  wordCount: number;
  /** Whole minutes. */
  readTime?: number;
}>;

/** The consultancy as publisher, with its name, because the page does not contain the organization's full node. */
export function publisher(siteUrl: string): Organization {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: brand.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/img/icon-512.png`,
  };
}

function authorNode(
  siteUrl: string,
  {name, permalink}: PostFacts['author'],
): Organization | Person {
  const url = permalink ? {url: absoluteUrl(siteUrl, permalink)} : {};
  return name === brand.name
    ? {'@type': 'Organization', name, ...url}
    : {'@type': 'Person', name, ...url};
}

/** The properties that articles and news items share. */
export function postNode(siteUrl: string, post: PostFacts) {
  const url = absoluteUrl(siteUrl, post.permalink);
  return {
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.description,
    image: absoluteUrl(siteUrl, sharePicturePath(post.permalink)),
    datePublished: post.publishedAt,
    dateModified: post.modifiedAt,
    author: authorNode(siteUrl, post.author),
    publisher: publisher(siteUrl),
    articleSection: post.category,
    keywords: post.tags.map(({label}) => label),
    wordCount: post.wordCount,
    inLanguage: 'en-US',
  } as const;
}

/** An article as `BlogPosting`. */
export function articleJsonLd(siteUrl: string, post: PostFacts): BlogPosting {
  return {
    '@type': 'BlogPosting',
    ...postNode(siteUrl, post),
    ...(post.readTime ? {timeRequired: `PT${post.readTime}M`} : {}),
    isPartOf: {'@type': 'Blog', '@id': `${siteUrl}/insights#blog`, name: `${brand.name}: Insights`},
  };
}
