import {brand} from '@site/src/config/brand';
import {organizationId, organizationJsonLd} from '@site/src/seo/jsonld/organization';

const site = 'https://site.example';

test('the organization is the brand, under one id', () => {
  expect(organizationJsonLd(site)).toMatchObject({
    '@type': 'Organization',
    '@id': 'https://site.example/#organization',
    name: brand.name,
    url: 'https://site.example/',
    email: brand.email,
  });
  expect(organizationId(site)).toBe('https://site.example/#organization');
});

test('the organization marks up no rating, no award and no empty list of profiles', () => {
  const node = organizationJsonLd(site);
  expect(node).not.toHaveProperty('aggregateRating');
  expect(node).not.toHaveProperty('review');
  expect(Object.hasOwn(node, 'sameAs')).toBe(brand.social.length > 0);
});
