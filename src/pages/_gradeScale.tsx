import type {ReactNode} from 'react';
import {Shown} from '@site/src/components/layout/Section';
import {MoreLink} from '@site/src/components/ui/Button';
import {Seal} from '@site/src/components/ui/Illustration';
import {answersPage} from '@site/src/content/answers';
import {gradeScale} from '@site/src/content/assuranceAudit';
import {specimenReport} from '@site/src/content/specimen';
import {specimenRun} from '@site/src/content/specimenReport';
import styles from './assurance-audit.module.css';

/** The grades of the Assurance Grade, and where to see one given. */
export function GradeScale(): ReactNode {
  return (
    <Shown of={gradeScale.grades}>
      <section aria-labelledby="grades-title" className="wrap">
        <h2 id="grades-title" className="vh">
          {gradeScale.heading}
        </h2>
        <ul className={styles.grades}>
          {gradeScale.grades.map(({letter, name, meaning}) => (
            <li key={letter} className="lines">
              <Seal grade={letter} className={styles.seal} />
              <b className="title mt-3">
                <span className="vh">Grade {letter}: </span>
                {name}
              </b>{' '}
              <p className="small mt-3">{meaning}</p>
            </li>
          ))}
        </ul>
        <p className="measure mt-6">{gradeScale.note}</p>
        <p className="cluster mt-6">
          <MoreLink to={specimenReport.page}>{specimenReport.label}</MoreLink>
          <MoreLink to={`${specimenReport.page}#${specimenRun.id}`}>{specimenRun.heading}</MoreLink>
          <MoreLink to={answersPage.path}>{answersPage.link}</MoreLink>
        </p>
      </section>
    </Shown>
  );
}
