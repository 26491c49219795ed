import type {ReactNode} from 'react';
import type {Job} from '@site/src/content/jobs';
import styles from './JobTerms.module.css';

/** The terms of a position in one line: kind of contract, place and pay. */
export function JobTerms({job}: Readonly<{job: Job}>): ReactNode {
  return (
    <span className={`meta ${styles.terms}`}>
      <span>{job.employmentType.label}</span>
      <span>{job.location}</span>
      <span>{job.compensation}</span>
    </span>
  );
}
