import type {JobPosting} from 'schema-dts';
import {brand} from '@site/src/config/brand';
import {careers} from '@site/src/content/careers';
import type {Job} from '@site/src/content/jobs';
import {absoluteUrl} from '../absoluteUrl';
import {jobDescriptionHtml} from './jobDescriptionHtml';
import {organizationId} from './organization';

/** Whether applications are still taken on this day: a position without an end is open, the last day counts as open (UTC). */
function isOpen({validThrough}: Job, today: Date): boolean {
  return !validThrough || today.toISOString().slice(0, 10) <= validThrough;
}

function jobPosting(siteUrl: string, job: Job): JobPosting {
  const url = `${absoluteUrl(siteUrl, '/careers')}#${job.id}`;
  return {
    '@type': 'JobPosting',
    '@id': url,
    url,
    title: job.title,
    description: jobDescriptionHtml(job, careers, brand.careersEmail),
    identifier: {'@type': 'PropertyValue', name: brand.name, value: job.id},
    datePosted: job.datePosted,
    ...(job.validThrough ? {validThrough: `${job.validThrough}T23:59:59Z`} : {}),
    employmentType: job.employmentType.schema,
    hiringOrganization: {
      '@type': 'Organization',
      '@id': organizationId(siteUrl),
      name: brand.name,
      sameAs: `${siteUrl}/`,
      logo: `${siteUrl}/img/icon-512.png`,
    },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: {'@type': 'Country', name: job.applicantCountry},
    // Applications go by email, not through the page; "competitive" is no amount, so there is no salary.
    directApply: false,
  };
}

/**
 * The positions that still take applications. Search engines require the country for a remote position and ask that expired ones lose
 * their markup; the page goes on showing them until they are removed from the content.
 *
 * @param siteUrl the site's address without a trailing slash
 * @param today decides what has expired
 */
export function jobPostingsJsonLd(
  siteUrl: string,
  jobs: readonly Job[],
  today: Date,
): readonly JobPosting[] {
  return jobs.filter((job) => isOpen(job, today)).map((job) => jobPosting(siteUrl, job));
}
