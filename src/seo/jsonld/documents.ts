import type {CollectionPage} from 'schema-dts';
import type {Resource} from '@site/src/content/resource';
import {absoluteUrl} from '../absoluteUrl';
import {organizationId} from './organization';

/** The page that lists the documents. */
type Page = {path: string; name: string; description: string};

/** A page that lists documents. The documents have no URL, because each is sent by email. */
export function documentsJsonLd(
  siteUrl: string,
  page: Page,
  resources: readonly Resource[],
): CollectionPage {
  return {
    '@type': 'CollectionPage',
    url: absoluteUrl(siteUrl, page.path),
    name: page.name,
    description: page.description,
    publisher: {'@id': organizationId(siteUrl)},
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: resources.length,
      itemListElement: resources.map((resource, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        item: {
          '@type': 'DigitalDocument' as const,
          name: resource.title,
          description: resource.description,
          encodingFormat: 'application/pdf',
          isAccessibleForFree: true,
        },
      })),
    },
  };
}
