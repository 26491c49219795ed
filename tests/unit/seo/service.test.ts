import {assuranceAuditService, services} from '@site/src/content/services';
import {serviceJsonLd} from '@site/src/seo/jsonld/service';

const SITE = 'https://site.example';

test('the audit service names its provider, its audience and its two offers', () => {
  expect(serviceJsonLd(SITE, assuranceAuditService)).toEqual({
    '@type': 'Service',
    '@id': 'https://site.example/assurance-audit#service',
    name: 'Assurance Audit Service',
    serviceType: assuranceAuditService.serviceType,
    description: assuranceAuditService.description,
    url: 'https://site.example/assurance-audit',
    provider: {'@id': 'https://site.example/#organization'},
    audience: assuranceAuditService.audience.map((audienceType) => ({
      '@type': 'Audience',
      audienceType,
    })),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Assurance Audit Service',
      itemListElement: assuranceAuditService.offers.map(({name, description}) => ({
        '@type': 'Offer',
        itemOffered: {'@type': 'Service', name, description},
      })),
    },
  });
});

test.each(services)('$name is marked up without a rating, a review or a price', (service) => {
  const text = JSON.stringify(serviceJsonLd(SITE, service));
  expect(text).not.toMatch(/rating|review|price/iu);
});
