import type {WebSite} from 'schema-dts';
import {brand} from '@site/src/config/brand';
import {organizationId} from './organization';

/** The site, whose name search results show. */
export function websiteJsonLd(siteUrl: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: brand.name,
    url: `${siteUrl}/`,
    inLanguage: 'en-US',
    publisher: {'@id': organizationId(siteUrl)},
  };
}
