import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {Shown} from '@site/src/components/layout/Section';
import {Button, MoreLink} from '@site/src/components/ui/Button';
import {Spoken} from '@site/src/components/ui/Spoken';
import {focusOn} from '@site/src/browser/focus';
import {readinessOffers, readinessResult as words} from '@site/src/content/readinessCheck';
import type {Result, Rubric} from './score';
import styles from './readiness.module.css';

type Props = Readonly<{rubric: Rubric; result: Result}>;

const COUNTS = ['done', 'shown'] as const;

/** The two totals, and in words for screen readers, which run the numbers together; there the result's name too. */
function Totals({rubric, result: {total, band}}: Props): ReactNode {
  const said = COUNTS.map((count) => `${words[count]} ${total[count]} of ${total.points}.`);
  if (band !== null && band !== 'soFar') {
    said.push(`${rubric.programBands[band].name}.`);
  }
  return (
    <>
      <div className="pair total mt-6" aria-hidden="true">
        {COUNTS.map((count) => (
          <p key={count}>
            <span className={`note ${styles.label}`}>{words[count]}</span>{' '}
            <b className="figure">{total[count]}</b>{' '}
            <span className="note">{`of ${total.points}`}</span>
          </p>
        ))}
      </div>
      <Spoken of={said.join()} className="vh">
        {said.join(' ')}
      </Spoken>
    </>
  );
}

/** The result's name and meaning, or that it is not known yet, and the knock-outs that are not shown or blank. */
function Band({rubric, result: {band, knockOuts, blank}}: Props): ReactNode {
  if (band === null) {
    return <p className="mt-6">{words.unanswered}</p>;
  }
  const {name, meaning} = band === 'soFar' ? words.soFar : rubric.programBands[band];
  const lists = [
    {heading: words.knockOuts, points: knockOuts, tone: 'verdict is-fail'},
    {heading: words.blankKnockOuts, points: blank.filter((it) => it.knockOut), tone: undefined},
  ];
  return (
    <>
      <h3 className="part mt-6">{name}</h3>
      <p>{meaning}</p>
      {lists.map(({heading, points, tone}) => (
        <Shown key={heading} of={points}>
          <h3 className="title mt-8">{heading}</h3>
          <ul className={`mt-3 ${styles.knockOuts}`}>
            {points.map(({number, title}) => (
              <li key={number} className="beside">
                <b className={tone}>{number}</b> {title}
              </li>
            ))}
          </ul>
        </Shown>
      ))}
    </>
  );
}

/** Focuses the result, ends the check if asked to, and scrolls to the result's name, which a focus alone does not. */
function showResult(finish: () => void = () => undefined): void {
  const heading = document.getElementById('result');
  focusOn(heading);
  flushSync(finish);
  heading?.closest('section')?.scrollIntoView();
}

/** The counts and a link to the result, at the bottom of windows where it does not stay beside the points. */
export function ScoreBar({result}: Pick<Props, 'result'>): ReactNode {
  return (
    <a
      className={`no-print with-scripts ${styles.bar}`}
      href="#result"
      data-feed="skip"
      onClick={(event) => {
        // Following the link would replace the answers, which are in the URL's fragment.
        event.preventDefault();
        showResult();
      }}
    >
      {COUNTS.map((count) => (
        <span key={count}>
          {words[count]} <b className="figure">{result.total[count]}</b>{' '}
        </span>
      ))}
      <u>{words.heading}</u>
    </a>
  );
}

export function Score(props: Props): ReactNode {
  return (
    <section className="panel sticky">
      <h2 id="result" className="title">
        {words.heading}
      </h2>
      <p hidden className="no-scripts mt-6">
        {words.noScripts}
      </p>
      <div className="with-scripts" data-feed="skip">
        <Totals {...props} />
        <p className="mt-6">
          <b className="figure">{props.result.gap.length}</b> {words.gap}
        </p>
        <Band {...props} />
      </div>
    </section>
  );
}

type EndProps = Readonly<{result: Result; onFinish: () => void}>;

/** After the last point: the button that ends the check, what the result is not, and where to go from it. */
export function CheckEnd({result: {band, blank}, onFinish}: EndProps): ReactNode {
  return (
    <div className="mt-10">
      {band !== null && blank.length > 0 ? (
        // The focus leaves the button first, which then goes.
        <Button variant="quiet" className="no-print mb-6" onClick={() => showResult(onFinish)}>
          {words.finish}
        </Button>
      ) : null}
      <p className="note">{words.notGrade}</p>
      <ul className="no-print cluster mt-3">
        {[words.method, readinessOffers.pdf, readinessOffers.check].map(({label, path}) => (
          <li key={path}>
            <MoreLink to={path}>{label}</MoreLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
