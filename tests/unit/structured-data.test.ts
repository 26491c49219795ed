import {careers, type Job, jobs} from '@site/src/content/careers';
import {resources} from '@site/src/content/resources';
import {auditDetails} from '@site/src/content/assuranceAudit';
import {services} from '@site/src/content/services';
import {type Webinar, webinars} from '@site/src/content/webinars';
import {toArticleJsonLd, toNewsArticleJsonLd} from '@site/src/posts/jsonld';
import {
  toDirectorJsonLd,
  toOrganizationJsonLd,
  toServiceJsonLd,
} from '@site/src/seo/jsonld/organization';
import {toCollectionJsonLd, toDocumentsJsonLd} from '@site/src/seo/jsonld/pages';
import {toJobDescriptionHtml, toJobPostingJsonLd} from '@site/src/pages/_careers/jobPostings';
import {toEventJsonLd} from '@site/src/pages/_webinars/session';
import {samplePost} from '../support/site/samplePost';

// Vocabulary, search engines' rules and what the pages show are in `tests/site/structured-data.test.ts`.

const SITE = 'https://site.example';
const ORGANIZATION = {'@id': `${SITE}/#organization`};

const [webinar] = webinars as [Webinar];
const audit = {...services.assuranceAudit, ...auditDetails};
const {audience, offers} = audit;
const shelf = {path: '/resources', name: 'Resources', description: 'Three documents.'};
const article = samplePost();
const news = samplePost({
  permalink: '/news/a-report',
  link: {url: 'https://source.example/report', label: 'Read the report'},
});
const videoUrl = 'https://video.example/embed/1';
const list = {name: 'Insights', description: 'All of them.', path: '/insights'};

const SAID: Readonly<Record<string, [node: object | undefined, says: object]>> = {
  'a director with a name is a person who works for the organization': [
    toDirectorJsonLd(SITE, {name: 'A. Name', title: 'Managing Director'})[0],
    {name: 'A. Name', jobTitle: 'Managing Director', worksFor: ORGANIZATION},
  ],
  'the audit names its audience and its two offers': [
    toServiceJsonLd(SITE, audit),
    {
      audience: audience.map((audienceType) => ({audienceType})),
      hasOfferCatalog: {itemListElement: offers.map((itemOffered) => ({itemOffered}))},
    },
  ],
  'the downloads are a list of documents in the order of the shelf': [
    toDocumentsJsonLd(SITE, shelf, resources),
    {
      url: `${SITE}/resources`,
      name: 'Resources',
      mainEntity: {
        numberOfItems: resources.length,
        itemListElement: resources.map(({title, description}, index) => ({
          position: index + 1,
          item: {'@type': 'DigitalDocument', name: title, description},
        })),
      },
    },
  ],
  'a live session is an online event with its start in its own offset': [
    toEventJsonLd(SITE, webinar),
    {
      '@id': `${SITE}/webinars#${webinar.id}`,
      name: webinar.title,
      startDate: '2025-10-23T11:00:00-05:00',
      endDate: '2025-10-23T17:00:00.000Z',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: {url: webinar.registrationLink},
      organizer: ORGANIZATION,
    },
  ],
  'an author who is not the firm is a person, and each one is named': [
    toArticleJsonLd(SITE, samplePost({authors: [{name: 'A Person'}, {name: 'Another'}]})),
    {author: ['A Person', 'Another'].map((name) => ({'@type': 'Person', name}))},
  ],
  'a news item is based on its coverage once it is known': [
    toNewsArticleJsonLd(SITE, {...news, source: 'A station', videoUrl}),
    {
      isBasedOn: {url: 'https://source.example/report', publisher: {name: 'A station'}},
      video: {embedUrl: videoUrl, uploadDate: news.publishedAt},
    },
  ],
  'a list names what it lists in the order shown': [
    toCollectionJsonLd(SITE, {...list, items: [article, news]}),
    {
      url: `${SITE}/insights`,
      mainEntity: {
        numberOfItems: 2,
        itemListElement: [
          {position: 1, url: `${SITE}/insights/a-sample`},
          {position: 2, url: `${SITE}/news/a-report`},
        ],
      },
    },
  ],
};

test.each(Object.entries(SAID))('%s', (_rule, [node, says]) => {
  expect(node).toMatchObject(says);
});

test.each<[what: string, nodes: unknown, unsaid: RegExp]>([
  ['an empty list of profiles', toOrganizationJsonLd(SITE), /"sameAs":\[\]/u],
  ['a director without a name', toDirectorJsonLd(SITE, {name: '', title: 'Director'}), /Person/u],
  ['a price', toServiceJsonLd(SITE, audit), /price/iu],
  ['a file that is sent by email alone', toDocumentsJsonLd(SITE, shelf, resources), /\.pdf/u],
  [
    'coverage that is not known',
    toNewsArticleJsonLd(SITE, {...news, link: undefined}),
    /"(?:video|isBasedOn)"/u,
  ],
])('nothing is said of %s', (_what, nodes, unsaid) => {
  expect(JSON.stringify(nodes)).not.toMatch(unsaid);
});

const EMAIL = 'careers@site.example';
const [sample] = jobs as [Job, ...Job[]];

test.each(jobs)('$title is marked up as a remote contract position that stays open', (job) => {
  const posting = toJobPostingJsonLd(SITE, job);
  expect(posting).toMatchObject({
    identifier: {value: job.id},
    datePosted: '2025-01-01',
    employmentType: 'CONTRACTOR',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: {'@type': 'Country', name: job.applicantCountry},
    directApply: false,
    hiringOrganization: {...ORGANIZATION, sameAs: `${SITE}/`},
  });
  expect(Object.keys(posting).join()).not.toMatch(/baseSalary|validThrough/u);
});

// That they are the words of the page: `tests/site/structured-data.test.ts`.
test('the description of a position has all its words, as text, in paragraphs and lists alone', () => {
  const marks = 'a < b & c > d';
  const marked = {...sample, whyJoin: marks, requirements: [marks], benefits: undefined};
  for (const job of [...jobs, marked]) {
    const {about, responsibilities, requirements, benefits = [], whyJoin, applyText} = job;
    const all = [about, responsibilities, requirements, benefits, whyJoin, applyText, EMAIL].flat();
    const html = toJobDescriptionHtml(job, careers, EMAIL);
    const words = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    expect(all.filter((text) => !words.includes(text))).toEqual([]);
    expect(html.includes(careers.sections.benefits)).toBe(job.benefits !== undefined);
    expect(html.replaceAll(/<\/?(?:p|ul|li)>/gu, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/u);
  }
});
