import {Fragment, type ReactNode} from 'react';
import {readinessCheck as words, readinessPaper} from '@site/src/content/readinessCheck';
import styles from './readiness.module.css';
import type {Point, Result, Rubric} from './score';

/** The style sheet uses the classes `done` and `shown` to mark what is done but not shown. */
function PointItem({point}: Readonly<{point: Point}>): ReactNode {
  const {number, title, control, evidence, knockOut, unless} = point;
  const labels = {done: words.done, shown: words.shown, ...(unless === null ? {} : {out: unless})};
  return (
    <div className={`beside ${styles.point}`}>
      <span className="title--large" aria-hidden="true">
        {number}
      </span>
      <div className="cluster from-top">
        <div className={styles.text}>
          <h3 id={`point-${number}`} className="title">
            {title}
          </h3>
          <p>{control}</p>
          <p className="small">
            <span>{words.evidence}:</span> {evidence}
          </p>
          {knockOut === null ? null : (
            <p className="small">
              <b className="verdict is-fail">{words.knockOut}.</b> {knockOut}
            </p>
          )}
        </div>
        <div className={styles.answers}>
          {Object.entries(labels).map(([name, label]) => (
            <Fragment key={name}>
              {' '}
              <input
                type="checkbox"
                className={name}
                id={`${name}-${number}`}
                name={`${name}-${number}`}
                aria-labelledby={`${name}-${number}-label point-${number}`}
              />
              <label
                id={`${name}-${number}-label`}
                className="small tap"
                htmlFor={`${name}-${number}`}
              >
                {label}
              </label>
            </Fragment>
          ))}
          <p className={`small notice is-watch ${styles.gap}`} data-feed="skip">
            {words.gapNote}
          </p>
        </div>
      </div>
      {[readinessPaper.owner, readinessPaper.due].map((blank) => (
        <p key={blank} className="only-print" data-feed="skip">
          {blank}
        </p>
      ))}
    </div>
  );
}

type AreaPointsProps = Readonly<{rubric: Rubric; index: number; result: Result['areas'][number]}>;

export function AreaPoints({rubric, index, result}: AreaPointsProps): ReactNode {
  const {area, shown, points, band} = result;
  return (
    <section data-area>
      <h2 id={`area-${index}`} className="part mb-6" tabIndex={-1}>
        {area.name}
      </h2>
      <ol className="rows rows--close" start={area.points[0]?.number}>
        {area.points.map((point) => (
          <li key={point.number}>
            <PointItem point={point} />
          </li>
        ))}
      </ol>
      <p className="ends title total with-scripts" data-feed="skip">
        <span>
          {shown} {words.of} {points} {words.areaShown}
        </span>{' '}
        {band ? <span>{rubric.areaBands[band]}</span> : null}
      </p>
    </section>
  );
}
