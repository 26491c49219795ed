import {brand} from '@site/src/config/brand';
import {careers} from '@site/src/content/careers';
import {type Job, jobs} from '@site/src/content/jobs';
import {jobDescriptionHtml} from '@site/src/seo/jsonld/jobDescriptionHtml';
import {jobPostingsJsonLd} from '@site/src/seo/jsonld/jobPosting';

const SITE = 'https://site.example';
const today = new Date('2026-06-15T12:00:00Z');

function sample(): Job {
  const [job] = jobs;
  if (!job) {
    throw new Error('The content holds no position.');
  }
  return job;
}

test('the page carries three remote contract positions, posted on January 1, 2025', () => {
  const postings = jobPostingsJsonLd(SITE, jobs, today);
  expect(postings).toHaveLength(3);
  for (const posting of postings) {
    expect(posting).toMatchObject({
      '@type': 'JobPosting',
      datePosted: '2025-01-01',
      employmentType: 'CONTRACTOR',
      jobLocationType: 'TELECOMMUTE',
      directApply: false,
      hiringOrganization: {
        '@type': 'Organization',
        '@id': 'https://site.example/#organization',
        name: brand.name,
        sameAs: 'https://site.example/',
      },
    });
    expect(posting).toHaveProperty('applicantLocationRequirements.@type', 'Country');
    expect(posting).not.toHaveProperty('baseSalary');
    expect(posting).not.toHaveProperty('validThrough');
  }
});

test.each(jobs)('$title has an address, an identifier and a title of its own', (job) => {
  expect(jobPostingsJsonLd(SITE, [job], today)).toMatchObject([
    {
      title: job.title,
      url: `https://site.example/careers#${job.id}`,
      identifier: {'@type': 'PropertyValue', value: job.id},
      applicantLocationRequirements: {name: job.applicantCountry},
    },
  ]);
});

test('a position keeps its markup through its last day and loses it on the next', () => {
  const job = {...sample(), validThrough: '2026-06-15'};
  expect(jobPostingsJsonLd(SITE, [job], new Date('2026-06-15T23:59:00Z'))).toMatchObject([
    {validThrough: '2026-06-15T23:59:59Z'},
  ]);
  expect(jobPostingsJsonLd(SITE, [job], new Date('2026-06-16T00:00:00Z'))).toEqual([]);
});

const EMAIL = 'careers@site.example';

function textsOf(job: Job): readonly string[] {
  return [
    ...job.about,
    ...job.responsibilities,
    ...job.requirements,
    ...(job.benefits ?? []),
    job.whyJoin,
    job.applyText,
  ];
}

test.each(jobs)(
  'the description of $title holds every word of the position, in paragraphs and lists alone',
  (job) => {
    const html = jobDescriptionHtml(job, careers, EMAIL);
    expect([...textsOf(job), EMAIL].filter((text) => !html.includes(text))).toEqual([]);
    expect(html.includes(careers.sections.benefits)).toBe(job.benefits !== undefined);
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)[^>]*>/gu)].map(([, name]) => name);
    expect(new Set(tags)).toEqual(new Set(['p', 'ul', 'li']));
  },
);

test('text that looks like markup stays text', () => {
  const html = jobDescriptionHtml({...sample(), whyJoin: 'a < b & c > d'}, careers, EMAIL);
  expect(html).toContain('<p>a &lt; b &amp; c &gt; d</p>');
});
