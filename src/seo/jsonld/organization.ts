import type {Organization} from 'schema-dts';
import {brand} from '@site/src/config/brand';

/** The id by which other nodes reference the consultancy. */
export function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

/** The consultancy. Without ratings: search engines forbid self-serving reviews. */
export function organizationJsonLd(siteUrl: string): Exclude<Organization, string> {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: brand.name,
    url: `${siteUrl}/`,
    description: brand.tagline,
    email: brand.email,
    logo: `${siteUrl}/img/icon-512.png`,
    contactPoint: {'@type': 'ContactPoint', contactType: 'sales', email: brand.email},
    ...(brand.social.length > 0 ? {sameAs: brand.social.map(({url}) => url)} : {}),
  };
}
