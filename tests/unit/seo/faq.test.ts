import {faqJsonLd} from '@site/src/seo/jsonld/faq';

test('the questions of a page become one FAQPage, in order, with their whole answers', () => {
  const node = faqJsonLd([
    {question: 'Is it free?', answer: 'Yes. There is no charge.'},
    {question: 'How long?', answer: 'A few days.'},
  ]);
  expect(node).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Is it free?',
        acceptedAnswer: {'@type': 'Answer', text: 'Yes. There is no charge.'},
      },
      {
        '@type': 'Question',
        name: 'How long?',
        acceptedAnswer: {'@type': 'Answer', text: 'A few days.'},
      },
    ],
  });
});
