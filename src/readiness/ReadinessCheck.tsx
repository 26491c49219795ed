import {type ReactNode, useState} from 'react';
import {Shown} from '@site/src/components/layout/Section';
import {Button, HomeLink} from '@site/src/components/ui/Button';
import {Marker} from '@site/src/components/ui/Illustration';
import {writeToClipboard} from '@site/src/browser/clipboard';
import {
  readinessCheck,
  readinessFixes,
  readinessLimits,
  readinessPaper,
  readinessTools as words,
} from '@site/src/content/readinessCheck';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import '@site/src/css/checkbox.css';
import './paper.css';
import {AreaPoints} from './AreaPoints';
import styles from './readiness.module.css';
import {type Answers, type Point, type Result, type Rubric, scoreAnswers} from './score';
import {CheckEnd, Score, ScoreBar} from './Score';
import {type CheckControls, useCheck} from './useCheck';
import {SPOKEN} from '@site/src/browser/focus';

/** The head of the printed check, with blanks to fill in at the meeting. */
function PaperHead(): ReactNode {
  return (
    <div className="only-print mb-6" data-feed="skip">
      <p className="ends note">
        <HomeLink />
      </p>
      <div className="ruler" aria-hidden="true" />
      <p className="title--large">{readinessPaper.title}</p>
      <p>{readinessCheck.lede}</p>
      <ul className={`note ${styles.blanks}`}>
        {[readinessPaper.course, readinessPaper.present, readinessPaper.date].map((blank) => (
          <li key={blank}>{blank}</li>
        ))}
      </ul>
    </div>
  );
}

/** Why a point is among the first to fix, assuming that the fixes before it are done; one or two sentences. */
export function fixReason(point: Point, answers: Answers, result: Result): string {
  const {reasons} = readinessFixes;
  if (point.knockOut !== null) {
    return `${reasons.knockOut} ${point.knockOut}`;
  }
  const at = result.areas.find(({area}) => !area.isOurService && area.points.includes(point));
  const firstThere = result.fixes.find((fix) => at?.area.points.includes(fix));
  const isEmpty = at?.band === 'none' && firstThere === point;
  const state = answers[point.number - 1] === 'done' ? reasons.done : reasons.open;
  return isEmpty ? `${reasons.emptyArea} ${state}` : state;
}

function Fixes({answers, result}: Readonly<{answers: Answers; result: Result}>): ReactNode {
  return (
    <section className={styles.section}>
      <h2 className="mb-block">{readinessFixes.heading}</h2>
      {result.fixes.length === 0 ? <p>{readinessFixes.none}</p> : null}
      <ol className="rows rows--close">
        {result.fixes.map((point, index) => (
          <li key={point.number} className="beside">
            <Marker>{index + 1}</Marker>
            <div>
              <h3>
                {point.title}{' '}
                <span className="note regular">
                  ({readinessCheck.point} {point.number})
                </span>
              </h3>
              <p className="mt-3">{fixReason(point, answers, result)}</p>
              <p className="mt-3">{`${readinessCheck.evidence}: ${point.evidence}`}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a visitor can do with the result. Nothing leaves the device unless the visitor sends it. */
function Tools({check}: Readonly<{check: CheckControls}>): ReactNode {
  /** What the last press has done, by the result's link. After the next tick the link differs: nothing is shown. */
  const [outcome, setOutcome] = useState<Readonly<Record<string, string>>>({});
  const link = check.link();

  async function copy(): Promise<void> {
    setOutcome({});
    setOutcome({[link]: (await writeToClipboard(link)) ? words.linkCopied : words.linkFailed});
  }

  return (
    <section className={`no-print actions--full ${styles.section}`}>
      <h2 className="mb-block">{words.heading}</h2>
      <div>
        <div className="actions">
          <ConsultationButton topic="readiness">{words.discuss}</ConsultationButton>{' '}
          <Button variant="quiet" onClick={() => window.print()}>
            {words.print}
          </Button>{' '}
          <Button variant="quiet" onClick={() => void copy()}>
            {words.link}
          </Button>
        </div>
        <p className={`mt-6 ${styles.outcome}`} {...SPOKEN}>
          {outcome[link]}
        </p>
      </div>
    </section>
  );
}

function Limits(): ReactNode {
  return (
    <Shown of={readinessLimits.items}>
      <section className={styles.section}>
        <h2 className="mb-block">{readinessLimits.heading}</h2>
        <ul className="rows rows--close fit">
          {readinessLimits.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
    </Shown>
  );
}

export function ReadinessCheck({rubric}: Readonly<{rubric: Rubric}>): ReactNode {
  const check = useCheck(rubric);
  const {answers, points} = check;
  const result = scoreAnswers(rubric, answers);
  const {band} = result;

  return (
    <div className="wrap ending" data-check data-hydrate="">
      <PaperHead />
      {check.address === 'broken' ? (
        <p className="no-print notice is-watch cluster mb-6" role="alert" aria-atomic="true">
          {words.broken}
        </p>
      ) : null}
      <div className={`cluster from-top ${styles.columns}`}>
        <div ref={points} className={styles.points} onChange={check.onTick}>
          {result.areas.map((it, index) => (
            <AreaPoints key={it.area.name} rubric={rubric} index={index + 1} result={it} />
          ))}
        </div>
        <Score rubric={rubric} result={result} />
      </div>
      <CheckEnd result={result} onFinish={check.finish} />
      <ScoreBar result={result} />
      {band && band !== 'soFar' ? <Fixes answers={answers} result={result} /> : null}
      {band ? <Tools check={check} /> : null}
      <Limits />
    </div>
  );
}
