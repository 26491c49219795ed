import type {ReactNode} from 'react';
import type {JobPosting} from 'schema-dts';
import {Prose} from '@site/src/components/prose/Prose';
import {Section, Shown} from '@site/src/components/layout/Section';
import {Accordion} from '@site/src/components/ui/Accordion';
import {AppLink, ButtonLink, MoreLink} from '@site/src/components/ui/Button';
import {TermList} from '@site/src/components/ui/TermList';
import {formatDay} from '@site/src/config/formatDay';
import {brand} from '@site/src/config/brand';
import {careers, careersMeta, type Job, jobs} from '@site/src/content/careers';
import {SitePage} from '@theme/SitePage';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {toAbsoluteUrl, toConsultancy} from '@site/src/seo/jsonld/graph';
import styles from './pages.module.css';

function Positions(): ReactNode {
  return (
    <Accordion
      name="positions"
      large
      items={jobs.map((job) => ({
        question: job.title,
        meta: (
          <>
            <span className={styles.line}>{job.line}</span>{' '}
            <span className="meta">
              <span>{job.employmentType.label}</span> <span>{job.location}</span>{' '}
              <span>{job.compensation}</span>
            </span>
          </>
        ),
        answer: <JobDetails job={job} />,
      }))}
    />
  );
}

function Onward(): ReactNode {
  return (
    <Shown of={careers.onward.links}>
      <p className="measure mt-10">{careers.onward.text}</p>
      <p className="actions mt-6">
        {careers.onward.links.map(({label, path}) => (
          <MoreLink key={path} to={path}>
            {label}
          </MoreLink>
        ))}
      </p>
    </Shown>
  );
}

const mailFor = ({title}: Job) =>
  `mailto:${brand.careersEmail}?subject=${encodeURIComponent(title)}`;

type JobPart = Readonly<{
  title: string;
  paragraphs?: readonly string[];
  items?: readonly string[] | undefined;
}>;

/** The parts of a position's text that say something; the page adds the careers address to the last one. */
function listParts(job: Job): readonly JobPart[] {
  const {sections} = careers;
  const parts: readonly JobPart[] = [
    {title: sections.about, paragraphs: job.about},
    {title: sections.responsibilities, items: job.responsibilities},
    {title: sections.requirements, items: job.requirements},
    {title: sections.benefits, items: job.benefits},
    {title: sections.whyJoin, paragraphs: [job.whyJoin]},
    {title: sections.apply, paragraphs: [job.applyText]},
  ];
  return parts.filter(({paragraphs, items}) => (paragraphs ?? items ?? []).length > 0);
}

function JobDetails({job}: Readonly<{job: Job}>): ReactNode {
  return (
    <div id={job.id} className={`columns ${styles.job}`}>
      <div>
        {listParts(job).map(({title, paragraphs = [], items}) => (
          <section key={title} className={`ruled ${styles.part}`}>
            <h4>{title}</h4>
            <Prose>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {items ? (
                <ul>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              ) : null}
              {title === careers.sections.apply ? (
                <p>
                  {careers.addressLead} <AppLink to={mailFor(job)}>{brand.careersEmail}</AppLink>
                </p>
              ) : null}
            </Prose>
          </section>
        ))}
      </div>
      <JobFacts job={job} />
    </div>
  );
}

/** When a position was posted, who may apply, and two ways to apply. Reader mode keeps the class `post-file`. */
function JobFacts({job}: Readonly<{job: Job}>): ReactNode {
  const {facts, action, apply} = careers;
  const ofJob = <span className="vh"> ({job.title})</span>;
  return (
    <div className="post-file panel pillar sticky">
      <TermList
        className="rows rows--close"
        terms={{
          [facts.posted]: <time dateTime={job.datePosted}>{formatDay(job.datePosted)}</time>,
          [facts.applicants]: job.applicantCountry,
        }}
      />
      <ButtonLink to={mailFor(job)} className="mt-8">
        {apply}
        {ofJob}
      </ButtonLink>{' '}
      <ConsultationButton variant="quiet" topic="position" className="mt-6">
        {action}
        {ofJob}
      </ConsultationButton>
    </div>
  );
}

function escapeHtml(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');
}

const toHtml = (tag: 'p' | 'li', texts: readonly string[]): string =>
  texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('');

/** The `description` of a job posting: the page's text, in paragraphs and lists only. */
export function toJobDescriptionHtml(job: Job): string {
  const parts = listParts(job).map(
    ({title, paragraphs = [], items}) =>
      toHtml('p', [title, ...paragraphs]) + (items ? `<ul>${toHtml('li', items)}</ul>` : ''),
  );
  return parts.join('') + toHtml('p', [`${careers.addressLead} ${brand.careersEmail}`]);
}

/** Search engines want a country for remote positions. */
function toJobPostingJsonLd(siteUrl: string, job: Job): JobPosting {
  const url = `${toAbsoluteUrl(siteUrl, '/careers')}#${job.id}`;
  return {
    '@type': 'JobPosting',
    '@id': url,
    url,
    title: job.title,
    description: toJobDescriptionHtml(job),
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

/** Specification, section 2. */
export default function CareersPage(): ReactNode {
  return (
    <SitePage
      {...careersMeta}
      jsonLd={(siteUrl) => jobs.map((job) => toJobPostingJsonLd(siteUrl, job))}
      head={{title: careers.heading, lede: careers.lede}}
    >
      <Section flush id="positions" words={{heading: careers.listHeading}} headingClass="vh">
        {jobs.length === 0 ? (
          <ConsultationButton topic="position">{careers.action}</ConsultationButton>
        ) : (
          <Positions />
        )}
        <Onward />
      </Section>
    </SitePage>
  );
}
