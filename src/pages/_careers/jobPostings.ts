import type {JobPosting} from 'schema-dts';
import {brand} from '@site/src/config/brand';
import {careers, type Careers, type Job} from '@site/src/content/careers';
import {toAbsoluteUrl, toConsultancy} from '@site/src/seo/jsonld/graph';

function escapeHtml(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
}

/** A job posting's `description`, of paragraphs and lists alone, as on the page. `email`: for applications. */
export function toJobDescriptionHtml(
  job: Job,
  {sections, addressLead}: Pick<Careers, 'sections' | 'addressLead'>,
  email: string,
): string {
  return [
    paragraph(sections.about),
    ...job.about.map(paragraph),
    paragraph(sections.responsibilities),
    list(job.responsibilities),
    paragraph(sections.requirements),
    list(job.requirements),
    ...(job.benefits ? [paragraph(sections.benefits), list(job.benefits)] : []),
    paragraph(sections.whyJoin),
    paragraph(job.whyJoin),
    paragraph(sections.apply),
    paragraph(`${job.applyText} ${addressLead} ${email}`),
  ].join('');
}

/** Search engines want a country for remote positions. */
export function toJobPostingJsonLd(siteUrl: string, job: Job): JobPosting {
  const url = `${toAbsoluteUrl(siteUrl, '/careers')}#${job.id}`;
  return {
    '@type': 'JobPosting',
    '@id': url,
    url,
    title: job.title,
    description: toJobDescriptionHtml(job, careers, brand.careersEmail),
    identifier: {'@type': 'PropertyValue', name: brand.name, value: job.id},
    datePosted: job.datePosted,
    employmentType: job.employmentType.schema,
    hiringOrganization: {...toConsultancy(siteUrl), sameAs: `${siteUrl}/`},
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: {'@type': 'Country', name: job.applicantCountry},
    // Applications go by email; there is no salary, because "competitive" is no amount.
    directApply: false,
  };
}
