import type {Organization, WebSite} from 'schema-dts';
import {brand} from '@site/src/config/brand';
import {toConsultancy, toOrganizationId} from './graph';

/** The consultancy, without ratings: search engines forbid self-serving reviews. */
export function toOrganizationJsonLd(siteUrl: string): Exclude<Organization, string> {
  const {name: legalName, address} = brand.legal;
  return {
    ...toConsultancy(siteUrl),
    ...(legalName && {legalName}),
    ...(address && {address}),
    description: brand.tagline,
    email: brand.email,
    contactPoint: {'@type': 'ContactPoint', contactType: 'sales', email: brand.email},
    ...(brand.social.length > 0 ? {sameAs: brand.social} : {}),
  };
}

export function toWebsiteJsonLd(siteUrl: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: brand.name,
    url: `${siteUrl}/`,
    inLanguage: 'en-US',
    publisher: {'@id': toOrganizationId(siteUrl)},
  };
}
