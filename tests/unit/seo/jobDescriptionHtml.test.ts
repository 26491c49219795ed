import {careers} from '@site/src/content/careers';
import {type Job, jobs} from '@site/src/content/jobs';
import {jobDescriptionHtml} from '@site/src/seo/jsonld/jobDescriptionHtml';

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

test.each(jobs)('the description of $title holds every word of the position', (job) => {
  const html = jobDescriptionHtml(job, careers, EMAIL);
  for (const text of textsOf(job)) {
    expect(html).toContain(text);
  }
  expect(html).toContain(EMAIL);
});

test.each(jobs)(
  'the description of $title has a heading for benefits only if it has any',
  (job) => {
    const html = jobDescriptionHtml(job, careers, EMAIL);
    expect(html.includes(careers.sections.benefits)).toBe(job.benefits !== undefined);
  },
);

test.each(jobs)('the description of $title uses paragraphs and lists alone', (job) => {
  const tags = jobDescriptionHtml(job, careers, EMAIL).matchAll(/<\/?([a-z0-9]+)[^>]*>/gu);
  expect(new Set([...tags].map(([, name]) => name))).toEqual(new Set(['p', 'ul', 'li']));
});

test('text that looks like markup stays text', () => {
  const [job] = jobs;
  const html = jobDescriptionHtml({...(job as Job), whyJoin: 'a < b & c > d'}, careers, EMAIL);
  expect(html).toContain('<p>a &lt; b &amp; c &gt; d</p>');
});
