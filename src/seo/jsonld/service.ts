import type {Service as ServiceNode} from 'schema-dts';
import type {Service} from '@site/src/content/services';
import {absoluteUrl} from '../absoluteUrl';
import {organizationId} from './organization';

/**
 * A service with its two ways to engage as a catalog. The offers carry no price, since none is published, and the service carries no
 * rating: figures and praise are never marked up (search engines bar self-serving reviews).
 *
 * @param siteUrl the site's address without a trailing slash
 */
export function serviceJsonLd(siteUrl: string, service: Service): ServiceNode {
  const url = absoluteUrl(siteUrl, service.path);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: service.name,
    serviceType: service.serviceType,
    description: service.description,
    url,
    provider: {'@id': organizationId(siteUrl)},
    audience: service.audience.map((audienceType) => ({
      '@type': 'Audience' as const,
      audienceType,
    })),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: service.name,
      itemListElement: service.offers.map(({name, description}) => ({
        '@type': 'Offer' as const,
        itemOffered: {'@type': 'Service' as const, name, description},
      })),
    },
  };
}
