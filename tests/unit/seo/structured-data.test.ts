import {brand} from '@site/src/config/brand';
import {assuranceAuditFaq} from '@site/src/content/assuranceAuditFaq';
import {fractionalConsultingFaq} from '@site/src/content/fractionalConsultingFaq';
import {resources} from '@site/src/content/resources';
import {serviceDetails} from '@site/src/content/serviceDetails';
import {services} from '@site/src/content/services';
import type {Webinar} from '@site/src/content/webinars';
import {articleJsonLd} from '@site/src/seo/jsonld/article';
import {collectionJsonLd} from '@site/src/seo/jsonld/collection';
import {directorJsonLd} from '@site/src/seo/jsonld/director';
import {documentsJsonLd} from '@site/src/seo/jsonld/documents';
import {eventJsonLd} from '@site/src/seo/jsonld/event';
import {faqJsonLd} from '@site/src/seo/jsonld/faq';
import {newsArticleJsonLd} from '@site/src/seo/jsonld/newsArticle';
import {organizationId, organizationJsonLd} from '@site/src/seo/jsonld/organization';
import {serviceJsonLd} from '@site/src/seo/jsonld/service';
import {websiteJsonLd} from '@site/src/seo/jsonld/website';
import {samplePost} from '../../support/site/samplePost';

const SITE = 'https://site.example';

test('the organization is the brand, under one id', () => {
  expect(organizationJsonLd(SITE)).toMatchObject({
    '@type': 'Organization',
    '@id': 'https://site.example/#organization',
    name: brand.name,
    url: 'https://site.example/',
    email: brand.email,
  });
  expect(organizationId(SITE)).toBe('https://site.example/#organization');
});

test('the organization marks up no rating, no award and no empty list of profiles', () => {
  const node = organizationJsonLd(SITE);
  expect(node).not.toHaveProperty('aggregateRating');
  expect(node).not.toHaveProperty('review');
  expect(Object.hasOwn(node, 'sameAs')).toBe(brand.social.length > 0);
});

test('the website names itself and points at the organization as its publisher', () => {
  expect(websiteJsonLd(SITE)).toEqual({
    '@type': 'WebSite',
    '@id': 'https://site.example/#website',
    name: brand.name,
    url: 'https://site.example/',
    inLanguage: 'en-US',
    publisher: {'@id': 'https://site.example/#organization'},
  });
});

test('a director with a name is a person who works for the organization, without one no node', () => {
  expect(directorJsonLd(SITE, {name: '', title: 'Managing Director'})).toEqual([]);
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
    audience: audience.map((audienceType) => ({'@type': 'Audience', audienceType})),
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

test('the questions of a page become one FAQPage, in order, with their whole answers', () => {
  const questions = [
    {question: 'Is it free?', answer: 'Yes. There is no charge.'},
    {question: 'How long?', answer: 'A few days.'},
  ];
  expect(faqJsonLd(questions)).toEqual({
    '@type': 'FAQPage',
    mainEntity: questions.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text: answer},
    })),
  });
});

test.each([
  ['audit', assuranceAuditFaq, 6],
  ['consulting', fractionalConsultingFaq, 5],
] as const)('the %s page marks up each of its questions', (_page, questions, count) => {
  expect(faqJsonLd(questions)).toHaveProperty('mainEntity.length', count);
});

const shelf = {path: '/resources', name: 'Resources', description: 'Three documents.'};

test('the downloads become a list of documents in the order of the shelf', () => {
  const node = documentsJsonLd(SITE, shelf, resources);
  expect(node).toMatchObject({
    '@type': 'CollectionPage',
    url: 'https://site.example/resources',
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
  const node = documentsJsonLd(SITE, shelf, resources);
  expect(JSON.stringify(node)).not.toContain('.pdf');
});

const webinar: Webinar = {
  id: 'talk',
  title: 'A talk',
  date: '2025-10-23T11:00:00-05:00',
  displayDate: 'Thursday, October 23, 2025',
  time: '11:00 AM EST',
  presenter: 'Our managing director',
  presenterTitle: 'Managing Director',
  description: 'What it is about.',
  durationMinutes: 60,
  registrationLink: 'https://events.example/talk',
};

test('a live session becomes an online event with its start in its own offset', () => {
  const end = new Date('2025-10-23T17:00:00Z');
  expect(eventJsonLd(SITE, webinar, end)).toEqual({
    '@type': 'Event',
    '@id': 'https://site.example/webinars#talk',
    name: 'A talk',
    description: 'What it is about.',
    startDate: '2025-10-23T11:00:00-05:00',
    endDate: '2025-10-23T17:00:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: {'@type': 'VirtualLocation', url: 'https://events.example/talk'},
    image: 'https://site.example/img/share-default.png',
    organizer: {
      '@type': 'Organization',
      '@id': 'https://site.example/#organization',
      name: 'Pugmark Assurance',
      url: 'https://site.example/',
    },
  });
});

test('an article names its dates with a zone, its section, its length and who stands behind it', () => {
  expect(articleJsonLd(SITE, samplePost())).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'A Sample of an Article',
    mainEntityOfPage: `${SITE}/insights/a-sample`,
    datePublished: '2025-01-22T00:00:00.000Z',
    dateModified: '2025-01-22T00:00:00.000Z',
    articleSection: 'Raising the Bar',
    keywords: ['Proctoring'],
    wordCount: 1400,
    timeRequired: 'PT8M',
    author: {'@type': 'Organization', url: `${SITE}/insights/authors/pugmark`},
    publisher: {'@id': `${SITE}/#organization`},
  });
});

test('an author who is not the firm is a person', () => {
  const post = samplePost({author: {name: 'A Person'}});
  expect(articleJsonLd(SITE, post)).toMatchObject({author: {'@type': 'Person', name: 'A Person'}});
});

const item = samplePost({
  category: 'News Coverage',
  permalink: '/news/a-report',
  readTime: undefined,
  link: {url: 'https://source.example/report', label: 'Read the report'},
});

test('a news item cites the page that it links to and claims no video while the coverage is missing', () => {
  const data = newsArticleJsonLd(SITE, item);
  expect(data).toMatchObject({
    '@type': 'NewsArticle',
    articleSection: 'News Coverage',
    citation: 'https://source.example/report',
  });
  expect(data).not.toHaveProperty('video');
  expect(data).not.toHaveProperty('isBasedOn');
});

test('a news item is based on the coverage once it was found', () => {
  const videoUrl = 'https://video.example/embed/1';
  expect(newsArticleJsonLd(SITE, {...item, source: 'A station', videoUrl})).toMatchObject({
    isBasedOn: 'https://source.example/report',
    video: {'@type': 'VideoObject', embedUrl: videoUrl, uploadDate: item.publishedAt},
  });
});

test('a list names what it lists in the order shown', () => {
  const list = collectionJsonLd(SITE, {
    name: 'Insights',
    description: 'All of them.',
    path: '/insights',
    items: [samplePost(), item],
  });
  expect(list).toMatchObject({
    '@type': 'CollectionPage',
    url: `${SITE}/insights`,
    mainEntity: {
      numberOfItems: 2,
      itemListElement: [
        {position: 1, url: `${SITE}/insights/a-sample`},
        {position: 2, url: `${SITE}/news/a-report`},
      ],
    },
  });
});
