import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {readinessCheck, readinessFixes as words} from '@site/src/content/readinessCheck';
import styles from './Fixes.module.css';
import {fixReason} from './fixReason';
import type {Rubric} from './rubric';
import type {Answers, Result} from './score';

/** The fixes that move the result most, in order, each with the evidence to have. */
export function Fixes({
  rubric,
  answers,
  result,
}: Readonly<{rubric: Rubric; answers: Answers; result: Result}>): ReactNode {
  return (
    <section className={styles.fixes} aria-labelledby="fixes">
      <h2 id="fixes" className={styles.heading}>
        {words.heading}
      </h2>
      {result.fixes.length === 0 ? <p>{words.none}</p> : null}
      <ol className={styles.list}>
        {result.fixes.map((point, index) => (
          <li key={point.number}>
            <span className={clsx('marker', styles.marker)} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>
                {point.title}{' '}
                <span className={styles.number}>
                  ({readinessCheck.point} {point.number})
                </span>
              </h3>
              <p>{fixReason(point, rubric, answers, result)}</p>
              <p className={styles.evidence}>
                {readinessCheck.evidence}: {point.evidence}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
