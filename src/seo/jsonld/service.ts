import type {Service as ServiceNode} from 'schema-dts';
import {serviceDetails} from '@site/src/content/serviceDetails';
import {type Service, services} from '@site/src/content/services';
import {absoluteUrl, organizationId} from './graph';

/** With two engagements as a catalog; no prices, which are unpublished, no ratings: search engines forbid self-serving reviews. @throws on an unknown id */
export function serviceJsonLd(siteUrl: string, id: Service['id']): ServiceNode {
  const service = services.find((candidate) => candidate.id === id);
  if (!service) {
    throw new Error(`No service has the id "${id}"; src/content/services.ts lists them.`);
  }
  const {serviceType, audience, offers} = serviceDetails[id];
  const url = absoluteUrl(siteUrl, service.path);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: service.name,
    serviceType,
    description: service.description,
    url,
    provider: {'@id': organizationId(siteUrl)},
    audience: audience.map((audienceType) => ({
      '@type': 'Audience' as const,
      audienceType,
    })),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: service.name,
      itemListElement: offers.map(({name, description}) => ({
        '@type': 'Offer' as const,
        itemOffered: {'@type': 'Service' as const, name, description},
      })),
    },
  };
}
