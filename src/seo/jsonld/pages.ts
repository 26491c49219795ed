import type {CollectionPage, Dataset, DefinedTermSet, Report, WebApplication} from 'schema-dts';
import type {Term} from '@site/src/content/glossary';
import type {Resource} from '@site/src/content/resources';
import {absoluteUrl, pageNode} from './graph';

type Page = Parameters<typeof pageNode>[1];

/** `items` in visible order. */
export type Collection = Page &
  Readonly<{
    items: readonly Readonly<{title: string; permalink: string}>[];
  }>;

/** Numbered from 1. */
function itemList<Item extends object>(items: readonly Item[]) {
  return {
    '@type': 'ItemList' as const,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      ...item,
    })),
  };
}

export function collectionJsonLd(siteUrl: string, {items, ...page}: Collection): CollectionPage {
  return {
    '@type': 'CollectionPage',
    ...pageNode(siteUrl, page),
    mainEntity: itemList(
      items.map(({title, permalink}) => ({name: title, url: absoluteUrl(siteUrl, permalink)})),
    ),
  };
}

/** Documents have no URL: each is sent by email. */
export function documentsJsonLd(
  siteUrl: string,
  page: Page,
  resources: readonly Resource[],
): CollectionPage {
  return {
    '@type': 'CollectionPage',
    ...pageNode(siteUrl, page),
    mainEntity: itemList(
      resources.map(({title, description}) => ({
        item: {
          '@type': 'DigitalDocument' as const,
          name: title,
          description,
          encodingFormat: 'application/pdf',
          isAccessibleForFree: true,
        },
      })),
    ),
  };
}

/** With the PDF of the same text. */
export function reportJsonLd(
  siteUrl: string,
  {page, path}: Readonly<{page: string; path: string}>,
  {title: name, description}: Readonly<{title: string; description: string}>,
): Report {
  return {
    '@type': 'Report',
    ...pageNode(siteUrl, {path: page, name, description}),
    encoding: {
      '@type': 'MediaObject',
      contentUrl: `${siteUrl}${path}`,
      encodingFormat: 'application/pdf',
    },
  };
}

/** Each term with its anchor on the page. */
export function glossaryJsonLd(
  siteUrl: string,
  page: Page,
  terms: readonly Term[],
): DefinedTermSet {
  const node = pageNode(siteUrl, page);
  return {
    '@type': 'DefinedTermSet',
    ...node,
    hasDefinedTerm: terms.map(({slug, term, text}) => ({
      '@type': 'DefinedTerm' as const,
      '@id': `${node.url}#${slug}`,
      url: `${node.url}#${slug}`,
      name: term,
      description: text,
    })),
  };
}

type DataFile = Readonly<{type: string; path: string}>;

/** What search engines for data list; `changed` is a day. */
export function datasetJsonLd(
  siteUrl: string,
  {path, files}: Readonly<{path: string; files: readonly DataFile[]}>,
  {title: name, description}: Readonly<{title: string; description: string}>,
  changed = '',
): Dataset {
  const node = pageNode(siteUrl, {path, name, description});
  return {
    '@type': 'Dataset',
    ...node,
    '@id': `${node.url}#register`,
    creator: node.publisher,
    dateModified: changed,
    isAccessibleForFree: true,
    distribution: files.map((file) => ({
      '@type': 'DataDownload' as const,
      encodingFormat: file.type,
      contentUrl: `${siteUrl}${file.path}`,
    })),
  };
}

/** Free and without an account. */
export function applicationJsonLd(siteUrl: string, page: Page): WebApplication {
  return {
    '@type': 'WebApplication',
    ...pageNode(siteUrl, page),
    applicationCategory: 'BusinessApplication',
    isAccessibleForFree: true,
  };
}
