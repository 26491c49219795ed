import type {ReactNode} from 'react';
import {readinessCheck as words, readinessPaper} from '@site/src/content/readinessCheck';
import styles from './PointItem.module.css';
import type {Point} from './rubric';
import type {Level} from './score';

/** A point of the check. Its classes `done` and `shown` are what the result counts by, without scripts too (`ReadinessCheck.module.css`). */
export function PointItem({
  point,
  level,
  knockOutIndex,
}: Readonly<{
  point: Point;
  /** The answer that it starts with. */
  level: Level;
  /** Which of the knock-outs it is, from 1; null for most. */
  knockOutIndex: number | null;
}>): ReactNode {
  const {number, title, control, evidence, knockOut} = point;
  const heading = `point-${number}`;
  return (
    <div className={styles.point} role="group" aria-labelledby={`number-${number} ${heading}`}>
      <span className={styles.number} id={`number-${number}`}>
        {number}
      </span>
      <div className={styles.body}>
        <div className={styles.text}>
          <h3 id={heading} className={styles.title}>
            {title}
          </h3>
          <p>{control}</p>
          <p className={styles.evidence}>
            <span>{words.evidence}:</span> {evidence}
          </p>
          {knockOut === null ? null : (
            <p className={styles.knockOut}>
              <b>{words.knockOut}.</b> {knockOut}
            </p>
          )}
        </div>
        <div className={styles.answers}>
          <input
            type="checkbox"
            className="done"
            id={`done-${number}`}
            name={`done-${number}`}
            defaultChecked={level !== 'no'}
          />
          <label htmlFor={`done-${number}`}>
            {words.done}
            <span className="vh"> ({title})</span>
          </label>
          <input
            type="checkbox"
            className="shown"
            id={`shown-${number}`}
            name={`shown-${number}`}
            defaultChecked={level === 'shown'}
            data-knock-out={knockOutIndex}
          />
          <label htmlFor={`shown-${number}`}>
            {words.shown}
            <span className="vh"> ({title})</span>
          </label>
          <p className={styles.gap} data-feed="skip">
            {words.gapNote}
          </p>
        </div>
      </div>
      <p className={styles.blank} data-feed="skip">
        {readinessPaper.owner}
      </p>
      <p className={styles.blank} data-feed="skip">
        {readinessPaper.due}
      </p>
    </div>
  );
}
