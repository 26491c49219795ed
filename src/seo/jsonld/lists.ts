import type {CollectionPage} from 'schema-dts';
import type {Resource} from '@site/src/content/resources';
import {absoluteUrl, pageNode} from './graph';

/** A page that lists other pages, in visible order. */
export type Collection = Readonly<{
  name: string;
  description: string;
  path: string;
  items: readonly Readonly<{title: string; permalink: string}>[];
}>;

/** What a page lists, numbered from 1. */
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

/** A list of articles, news or topics. */
export function collectionJsonLd(siteUrl: string, {items, ...page}: Collection): CollectionPage {
  return {
    '@type': 'CollectionPage',
    ...pageNode(siteUrl, page),
    mainEntity: itemList(
      items.map(({title, permalink}) => ({name: title, url: absoluteUrl(siteUrl, permalink)})),
    ),
  };
}

/** A page that lists documents. The documents have no URL, because each is sent by email. */
export function documentsJsonLd(
  siteUrl: string,
  page: Omit<Collection, 'items'>,
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
