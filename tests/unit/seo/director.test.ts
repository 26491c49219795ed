import {directorJsonLd} from '@site/src/seo/jsonld/director';

const SITE = 'https://site.example';

test('a director without a name is no node', () => {
  expect(directorJsonLd(SITE, {name: '', title: 'Managing Director'})).toEqual([]);
});

test('a director with a name is a person who works for the organization', () => {
  expect(directorJsonLd(SITE, {name: 'A. Name', title: 'Managing Director'})).toEqual([
    {
      '@type': 'Person',
      '@id': 'https://site.example/about#director',
      name: 'A. Name',
      jobTitle: 'Managing Director',
      url: 'https://site.example/about',
      worksFor: {'@id': 'https://site.example/#organization'},
    },
  ]);
});
