import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {brand} from '@site/src/config/brand';
import {careers} from '@site/src/content/careers';
import type {Job} from '@site/src/content/jobs';
import styles from './JobDetails.module.css';
import {JobSection} from './JobSection';
import {JobSlip} from './JobSlip';

const {sections} = careers;

/** Everything about one position: its sections on the left, its dates and the way to show interest on the right. */
export function JobDetails({job}: Readonly<{job: Job}>): ReactNode {
  return (
    <div id={job.id} className={styles.job}>
      <div>
        <JobSection title={sections.about}>
          {job.about.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </JobSection>
        <JobSection title={sections.responsibilities} items={job.responsibilities} />
        <JobSection title={sections.requirements} items={job.requirements} />
        {job.benefits ? <JobSection title={sections.benefits} items={job.benefits} /> : null}
        <JobSection title={sections.whyJoin}>
          <p>{job.whyJoin}</p>
        </JobSection>
        <JobSection title={sections.apply}>
          <p>{job.applyText}</p>
          <p>
            {careers.addressLead}{' '}
            <AppLink to={`mailto:${brand.careersEmail}?subject=${encodeURIComponent(job.title)}`}>
              {brand.careersEmail}
            </AppLink>
          </p>
        </JobSection>
      </div>
      <JobSlip job={job} />
    </div>
  );
}
