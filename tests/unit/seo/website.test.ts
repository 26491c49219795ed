import {brand} from '@site/src/config/brand';
import {websiteJsonLd} from '@site/src/seo/jsonld/website';

test('the website names itself and points at the organization as its publisher', () => {
  expect(websiteJsonLd('https://site.example')).toEqual({
    '@type': 'WebSite',
    '@id': 'https://site.example/#website',
    name: brand.name,
    url: 'https://site.example/',
    inLanguage: 'en-US',
    publisher: {'@id': 'https://site.example/#organization'},
  });
});
