import type {ReactNode} from 'react';
import {TermList} from '@site/src/components/ui/TermList';
import {formatDay} from '@site/src/config/formatDay';
import {casePage, casesPage, standingNotes} from '@site/src/content/cases';
import type {Post} from '@site/src/insights/post';
import styles from './StatusPanel.module.css';

/**
 * How far a case has come: its standing and what that means, the last known steps, the place, the day of the last check. By its class a reader mode
 * knows that it is text, however short.
 */
export function StatusPanel({post}: Readonly<{post: Post}>): ReactNode {
  const {standing, checkedAt, caseStatus} = post;
  if (!standing || !checkedAt || !caseStatus) {
    return null;
  }
  return (
    <section className={`post-status ${styles.panel}`} aria-labelledby="status">
      <h2 id="status" className={styles.heading}>
        {casePage.status}
      </h2>
      <p className={styles.standing}>{standing}</p>
      <p>{caseStatus.words}</p>
      <p className={styles.note}>{standingNotes[standing]}</p>
      <TermList
        className={styles.facts}
        rows={[
          {term: casePage.place, text: caseStatus.place},
          {
            term: casesPage.checked,
            text: <time dateTime={checkedAt.slice(0, 10)}>{formatDay(checkedAt)}</time>,
          },
        ]}
      />
    </section>
  );
}
