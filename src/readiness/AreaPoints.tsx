import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {readinessCheck as words} from '@site/src/content/readinessCheck';
import styles from './AreaPoints.module.css';
import {PointItem} from './PointItem';
import {AREA_BANDS, type Area, pointsOf, type Rubric} from './rubric';
import type {Answers, Result} from './score';

/** The last line of an area: how many of its points are shown, and what that is called. */
function AreaTotal({
  area,
  bands,
  result,
}: Readonly<{
  area: Area;
  bands: Rubric['areaBands'];
  /** Null where the stylesheet counts. */
  result: Result['areas'][number] | null;
}>): ReactNode {
  const shownBands = result ? [result.band] : AREA_BANDS;
  return (
    <p className={clsx(styles.total, result && styles.known)} data-feed="skip">
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

/** An area: its heading, its points, and what they come to. */
export function AreaPoints({
  rubric,
  area,
  index,
  answers,
  result,
}: Readonly<{
  rubric: Rubric;
  area: Area;
  /** Among the areas, from 1. */
  index: number;
  /** What the points start with. */
  answers: Answers;
  result: Result | null;
}>): ReactNode {
  const heading = `area-${index}`;
  const knockOuts = pointsOf(rubric).filter(({knockOut}) => knockOut !== null);
  return (
    <section className={styles.area} aria-labelledby={heading} data-area={index}>
      <h2 id={heading} className={styles.heading} tabIndex={-1}>
        {area.name}
      </h2>
      <ol className={styles.points} start={area.points[0]?.number}>
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
