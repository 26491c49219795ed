import type {ReactNode} from 'react';
import {Brand} from '@site/src/components/ui/Brand';
import {brand} from '@site/src/config/brand';
import {
  readinessCheck,
  readinessPaper as words,
  readinessResult,
} from '@site/src/content/readinessCheck';
import styles from './PaperHead.module.css';
import type {Rubric} from './rubric';

/** The head of the printed working paper, with blanks for the meeting; the screen does not show it. */
export function PaperHead({rubric}: Readonly<{rubric: Rubric}>): ReactNode {
  return (
    <div className={styles.paper} data-feed="skip">
      <p className={styles.line}>
        <Brand name={brand.wordmark} />
        <span>
          {readinessResult.version} {rubric.version}
        </span>
      </p>
      <div className="ruler" aria-hidden="true" />
      <p className={styles.title}>{words.title}</p>
      <p>{readinessCheck.lede}</p>
      <ul className={styles.blanks}>
        {[words.course, words.present, words.date].map((blank) => (
          <li key={blank}>{blank}</li>
        ))}
      </ul>
    </div>
  );
}
