import type {ReactNode} from 'react';
import {formatDay} from '@site/src/config/formatDay';
import {casePage, casesPage, standingNotes} from '@site/src/content/cases';
import type {Post} from '@site/src/insights/post';
import styles from './StatusPanel.module.css';

/** How far a case has come: its standing and what that means, the last known steps, the place, the day of the last check. */
export function StatusPanel({post}: Readonly<{post: Post}>): ReactNode {
  const {standing, checkedAt, caseStatus} = post;
  if (!standing || !checkedAt || !caseStatus) {
    return null;
  }
  return (
    <section className={styles.panel} aria-labelledby="status">
      <h2 id="status" className={styles.heading}>
        {casePage.status}
      </h2>
      <p className={styles.standing}>{standing}</p>
      <p>{caseStatus.words}</p>
      <p className={styles.note}>{standingNotes[standing]}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{casePage.place}</dt>
          <dd>{caseStatus.place}</dd>
        </div>
        <div>
          <dt>{casesPage.checked}</dt>
          <dd>
            <time dateTime={checkedAt.slice(0, 10)}>{formatDay(checkedAt)}</time>
          </dd>
        </div>
      </dl>
    </section>
  );
}
