import {clsx} from 'clsx';
import {Fragment, type ReactNode} from 'react';
import {readinessCheck as words, readinessPaper} from '@site/src/content/readinessCheck';
import styles from './AreaPoints.module.css';
import {type Area, AREA_BANDS, type Point, pointsOf, type Rubric} from './rubric';
import type {Answers, Level, Result} from './score';

/** The stylesheet counts the result by the classes `done` and `shown`, without scripts too (`ReadinessCheck.module.css`). */
function PointItem({
  point,
  level,
  knockOutIndex,
}: Readonly<{
  point: Point;
  level: Level;
  /** Number among the knock-outs, from 1; null for most. */
  knockOutIndex: number | null;
}>): ReactNode {
  const {number, title, control, evidence, knockOut} = point;
  const heading = `point-${number}`;
  return (
    <div
      className={`beside ${styles.point}`}
      role="group"
      aria-labelledby={`number-${number} ${heading}`}
    >
      <span className={styles.number} id={`number-${number}`}>
        {number}
      </span>
      <div className={`cluster ${styles.body}`}>
        <div className={styles.text}>
          <h3 id={heading} className={`label ${styles.title}`}>
            {title}
          </h3>
          <p>{control}</p>
          <p className="small muted">
            <span>{words.evidence}:</span> {evidence}
          </p>
          {knockOut === null ? null : (
            <p className={`small ${styles.knockOut}`}>
              <b>{words.knockOut}.</b> {knockOut}
            </p>
          )}
        </div>
        <div className={styles.answers}>
          {(['done', 'shown'] as const).map((name) => (
            <Fragment key={name}>
              <input
                type="checkbox"
                className={name}
                id={`${name}-${number}`}
                name={`${name}-${number}`}
                defaultChecked={level === 'shown' || level === name}
                data-knock-out={name === 'shown' ? knockOutIndex : null}
              />
              <label htmlFor={`${name}-${number}`}>
                {words[name]}
                <span className="vh"> ({title})</span>
              </label>
            </Fragment>
          ))}
          <p className={`notice is-watch ${styles.gap}`} data-feed="skip">
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

/** The area's count of shown points, and its band. */
function AreaTotal({
  area,
  bands,
  result,
}: {
  area: Area;
  bands: Rubric['areaBands'];
  /** Null before hydration, where the stylesheet counts. */
  result: Result['areas'][number] | null;
}): ReactNode {
  const shownBands = result ? [result.band] : AREA_BANDS;
  return (
    <p className={clsx('ends title', styles.total, result && styles.known)} data-feed="skip">
      <span>
        <b className={styles.count}>{result?.shown}</b> {words.of} {area.points.length}{' '}
        {words.areaShown}
      </span>
      {shownBands.map((band) => (
        <span key={band} className={clsx(styles.band, styles[band])}>
          {bands[band]}
        </span>
      ))}
    </p>
  );
}

export function AreaPoints({
  rubric,
  area,
  index,
  answers,
  result,
}: Readonly<{
  rubric: Rubric;
  area: Area;
  index: number;
  answers: Answers;
  result: Result | null;
}>): ReactNode {
  const heading = `area-${index}`;
  const knockOuts = pointsOf(rubric).filter(({knockOut}) => knockOut !== null);
  return (
    <section
      className={styles.area}
      aria-labelledby={heading}
      data-area={area.isOurService ? 'our-service' : index}
    >
      <h2 id={heading} className={`title--large ${styles.heading}`} tabIndex={-1}>
        {area.name}
      </h2>
      <ol className={`rows ${styles.points}`} start={area.points[0]?.number}>
        {area.points.map((point) => (
          <li key={point.number}>
            <PointItem
              point={point}
              level={answers[point.number - 1] ?? 'no'}
              knockOutIndex={point.knockOut === null ? null : knockOuts.indexOf(point) + 1}
            />
          </li>
        ))}
      </ol>
      <AreaTotal area={area} bands={rubric.areaBands} result={result?.areas[index - 1] ?? null} />
    </section>
  );
}
