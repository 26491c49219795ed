import type {Organization, Person, Service as ServiceNode, WebSite} from 'schema-dts';
import {brand} from '@site/src/config/brand';
import type {Service, ServiceDetails} from '@site/src/content/services';
import {toAbsoluteUrl, toConsultancy, toOrganizationId} from './graph';

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

type Director = Readonly<Record<'name' | 'title', string>>;
type PersonNode = Exclude<Person, string>;

/** The director's node, in a list. The list is empty while `brand.ts` has no name, which a person must have. */
export function toDirectorJsonLd(siteUrl: string, {name, title}: Director): PersonNode[] {
  if (!name) {
    return [];
  }
  const url = toAbsoluteUrl(siteUrl, '/about');
  return [
    {
      '@type': 'Person',
      '@id': `${url}#director`,
      name,
      jobTitle: title,
      url,
      worksFor: {'@id': toOrganizationId(siteUrl)},
    },
  ];
}

/** A service, with its engagements as a catalog. It has neither ratings nor prices, which are not published. */
export function toServiceJsonLd(siteUrl: string, service: Service & ServiceDetails): ServiceNode {
  const {name, serviceType, description, path, audience, offers} = service;
  const url = toAbsoluteUrl(siteUrl, path);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    serviceType,
    description,
    url,
    provider: {'@id': toOrganizationId(siteUrl)},
    audience: audience.map((audienceType) => ({'@type': 'Audience' as const, audienceType})),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name,
      itemListElement: offers.map((offer) => ({
        '@type': 'Offer' as const,
        itemOffered: {'@type': 'Service' as const, ...offer},
      })),
    },
  };
}
