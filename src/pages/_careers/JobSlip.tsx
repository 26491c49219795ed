import type {ReactNode} from 'react';
import {formatDay} from '@site/src/components/ui/formatDay';
import {careers} from '@site/src/content/careers';
import type {Job} from '@site/src/content/jobs';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import styles from './JobSlip.module.css';

/** The slip beside a position: since when it is open, to whom, and the button that opens the consultation dialog. */
export function JobSlip({job}: Readonly<{job: Job}>): ReactNode {
  const {facts, action} = careers;
  return (
    <div className={styles.slip}>
      <dl>
        <div>
          <dt>{facts.posted}</dt>
          <dd>
            <time dateTime={job.datePosted}>{formatDay(job.datePosted)}</time>
          </dd>
        </div>
        <div>
          <dt>{facts.applicants}</dt>
          <dd>{job.applicantCountry}</dd>
        </div>
      </dl>
      <ConsultationButton block>{action}</ConsultationButton>
    </div>
  );
}
