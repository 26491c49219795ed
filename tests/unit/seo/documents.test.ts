import {resources} from '@site/src/content/resources';
import {documentsJsonLd} from '@site/src/seo/jsonld/documents';

const page = {path: '/resources', name: 'Resources', description: 'Three documents.'};

test('the downloads become a list of documents in the order of the shelf', () => {
  const node = documentsJsonLd('https://www.pugmark.example', page, resources);
  expect(node).toMatchObject({
    '@type': 'CollectionPage',
    url: 'https://www.pugmark.example/resources',
    name: 'Resources',
    description: 'Three documents.',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 3,
      itemListElement: resources.map(({title, description}, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {'@type': 'DigitalDocument', name: title, description},
      })),
    },
  });
});

test('no document gives away the address of its file, which is sent by email alone', () => {
  const node = documentsJsonLd('https://www.pugmark.example', page, resources);
  expect(JSON.stringify(node)).not.toContain('.pdf');
});
