import {serviceDetails} from '@site/src/content/serviceDetails';
import {services} from '@site/src/content/services';
import {serviceJsonLd} from '@site/src/seo/jsonld/service';

const SITE = 'https://site.example';

test('the audit service names its provider, its audience and its two offers', () => {
  const {serviceType, audience, offers} = serviceDetails.assuranceAudit;
  expect(serviceJsonLd(SITE, 'assuranceAudit')).toEqual({
    '@type': 'Service',
    '@id': 'https://site.example/assurance-audit#service',
    name: 'Assurance Audit Service',
    serviceType,
    description: services[0]?.description,
    url: 'https://site.example/assurance-audit',
    provider: {'@id': 'https://site.example/#organization'},
    audience: audience.map((audienceType) => ({
      '@type': 'Audience',
      audienceType,
    })),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Assurance Audit Service',
      itemListElement: offers.map(({name, description}) => ({
        '@type': 'Offer',
        itemOffered: {'@type': 'Service', name, description},
      })),
    },
  });
});

test.each(services)('$name is marked up without a rating, a review or a price', ({id}) => {
  const text = JSON.stringify(serviceJsonLd(SITE, id));
  expect(text).not.toMatch(/rating|review|price/iu);
});
