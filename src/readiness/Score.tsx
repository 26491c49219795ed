import type {ReactNode} from 'react';
import {MoreLink} from '@site/src/components/ui/AppLink';
import {readinessOffers, readinessResult as words} from '@site/src/content/readinessCheck';
import {pointsOf, PROGRAM_BANDS, type Rubric} from './rubric';
import type {Result} from './score';
import styles from './Score.module.css';

type Props = Readonly<{
  rubric: Rubric;
  /** Null where the stylesheet counts: before hydration and without scripts. */
  result: Result | null;
}>;

/** A live region, with the result's name. */
function Totals({rubric, result}: Props): ReactNode {
  return (
    <div className={`mt-7 ${styles.totals}`} role="status" data-feed="skip">
      {(['done', 'shown'] as const).map((count) => (
        <p key={count}>
          <span className={`note ${styles.label}`}>{words[count]}</span>
          <b className={`figure ${styles[count]}`}>{result?.total[count]}</b>
          <span className={`note ${styles.of}`}>of {pointsOf(rubric).length}</span>
        </p>
      ))}
      {result?.band ? <span className="vh">{rubric.programBands[result.band].name}</span> : null}
    </div>
  );
}

/** Not shown ones; without a result all of them, and the stylesheet hides those that are shown. */
function KnockOuts({rubric, result}: Props): ReactNode {
  const all = pointsOf(rubric).filter(({knockOut}) => knockOut !== null);
  const open = result ? result.knockOuts : all;
  if (open.length === 0 || (result && result.band === null)) {
    return null;
  }
  return (
    <div data-band="knockOut" data-known={result ? '' : null} data-feed="skip">
      <h3 className="label">{words.knockOuts}</h3>
      <ul className={styles.list}>
        {open.map((point) => (
          <li key={point.number} className="beside" data-open={all.indexOf(point) + 1}>
            <b>{point.number}</b> {point.title}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The result's band; without a result all of them, and the stylesheet shows one. */
function Bands({rubric, result}: Props): ReactNode {
  const bands = PROGRAM_BANDS.filter((band) => !result || result.band === band);
  const known = {'data-known': result ? '' : null, 'data-feed': 'skip'} as const;
  return (
    <>
      {result && result.band !== null ? null : (
        <p className="mt-6" data-band="unanswered" {...known}>
          {words.unanswered}
        </p>
      )}
      {bands.map((band) => (
        <div key={band} className={styles.band} data-band={band} {...known}>
          <h3 className="title--large">{rubric.programBands[band].name}</h3>
          <p className="muted">{rubric.programBands[band].meaning}</p>
        </div>
      ))}
    </>
  );
}

/** On phones, fixed at the foot of the window: the counts and a link to the result. */
export function ScoreBar({result}: Pick<Props, 'result'>): ReactNode {
  return (
    <a
      className={`no-print ${styles.bar}`}
      href="#result"
      data-feed="skip"
      onClick={(event) => {
        // The address keeps the answers.
        event.preventDefault();
        document.getElementById('result')?.scrollIntoView();
      }}
    >
      {(['done', 'shown'] as const).map((count) => (
        <span key={count}>
          {words[count]} <b className={`figure ${styles[count]}`}>{result?.total[count]}</b>
        </span>
      ))}
      {words.heading}
    </a>
  );
}

export function Score(props: Props): ReactNode {
  const {rubric, result} = props;
  return (
    <section className={`panel ${styles.score}`} aria-labelledby="result">
      <h2 id="result" className="title--large">
        {words.heading}
      </h2>
      <Bands {...props} />
      <KnockOuts {...props} />
      <p className="mt-7" data-feed="skip">
        <b className={`figure ${styles.gapCount}`}>{result?.gap.length}</b> {words.gap}
      </p>
      <Totals {...props} />
      <p className={`note ${styles.note}`}>
        {words.notGrade} {words.version} {rubric.version}.
      </p>
      <ul className={`no-print mt-3 ${styles.links}`}>
        {[words.method, readinessOffers.pdf, readinessOffers.check].map(({label, path}) => (
          <li key={path}>
            <MoreLink to={path}>{label}</MoreLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
