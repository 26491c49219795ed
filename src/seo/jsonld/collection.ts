import type {CollectionPage} from 'schema-dts';
import {absoluteUrl} from '../absoluteUrl';
import {organizationId} from './organization';

/** A page that lists other pages, in visible order. */
export type Collection = Readonly<{
  name: string;
  description: string;
  path: string;
  items: readonly Readonly<{title: string; permalink: string}>[];
}>;

/** A list of articles, news or topics. */
export function collectionJsonLd(
  siteUrl: string,
  {name, description, path, items}: Collection,
): CollectionPage {
  return {
    '@type': 'CollectionPage',
    '@id': absoluteUrl(siteUrl, path),
    url: absoluteUrl(siteUrl, path),
    name,
    description,
    inLanguage: 'en-US',
    publisher: {'@id': organizationId(siteUrl)},
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({title, permalink}, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: title,
        url: absoluteUrl(siteUrl, permalink),
      })),
    },
  };
}
