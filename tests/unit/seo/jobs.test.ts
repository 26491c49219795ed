import {careers, type Job, jobs} from '@site/src/content/careers';
import {jobDescriptionHtml, jobPostingsJsonLd} from '@site/src/pages/_careers/jobPostings';

const SITE = 'https://site.example';
const EMAIL = 'careers@site.example';
const [sample] = jobs as [Job, ...Job[]];

test.each(jobs)('$title is marked up as a remote contract position that stays open', (job) => {
  const [posting] = jobPostingsJsonLd(SITE, [job], new Date('2026-06-15T12:00:00Z'));
  expect(posting).toMatchObject({
    title: job.title,
    url: `${SITE}/careers#${job.id}`,
    identifier: {value: job.id},
    datePosted: '2025-01-01',
    employmentType: 'CONTRACTOR',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: {'@type': 'Country', name: job.applicantCountry},
    directApply: false,
    hiringOrganization: {'@id': `${SITE}/#organization`, sameAs: `${SITE}/`},
  });
  expect(posting).not.toHaveProperty('baseSalary');
  expect(posting).not.toHaveProperty('validThrough');
});

test('a position keeps its markup through its last day and loses it on the next', () => {
  const job = {...sample, validThrough: '2026-06-15'};
  expect(jobPostingsJsonLd(SITE, [job], new Date('2026-06-15T23:59:00Z'))).toMatchObject([
    {validThrough: '2026-06-15T23:59:59Z'},
  ]);
  expect(jobPostingsJsonLd(SITE, [job], new Date('2026-06-16T00:00:00Z'))).toEqual([]);
});

test.each(jobs)(
  'the description of $title has all its words, in paragraphs and lists alone',
  (job) => {
    const {about, responsibilities, requirements, benefits = [], whyJoin, applyText} = job;
    const all = [about, responsibilities, requirements, benefits, whyJoin, applyText, EMAIL].flat();
    const html = jobDescriptionHtml(job, careers, EMAIL);
    expect(all.filter((text) => !html.includes(text))).toEqual([]);
    expect(html.includes(careers.sections.benefits)).toBe(job.benefits !== undefined);
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)[^>]*>/gu)].map(([, name]) => name);
    expect(new Set(tags)).toEqual(new Set(['p', 'ul', 'li']));
  },
);

test('text that looks like markup stays text', () => {
  const html = jobDescriptionHtml({...sample, whyJoin: 'a < b & c > d'}, careers, EMAIL);
  expect(html).toContain('<p>a &lt; b &amp; c &gt; d</p>');
});
