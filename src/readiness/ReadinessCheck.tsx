import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {Button} from '@site/src/components/ui/Button';
import {readinessTools as words} from '@site/src/content/readinessCheck';
import {AreaPoints} from './AreaPoints';
import {Fixes} from './Fixes';
import {Limits} from './Limits';
import {PaperHead} from './PaperHead';
import styles from './ReadinessCheck.module.css';
import type {Rubric} from './rubric';
import {Score, ScoreBar} from './Score';
import {score} from './score';
import {Tools} from './Tools';
import {type CheckControls, useCheck} from './useCheck';

/** What there is to say of the link that was opened. */
function LinkNote({check, newest}: Readonly<{check: CheckControls; newest: Rubric}>): ReactNode {
  function restart(): void {
    flushSync(check.restart);
    // The button is gone, and the points are new ones.
    check.points.current?.querySelector('h2')?.focus();
  }

  if (check.isBroken) {
    return (
      <p className={styles.notice} role="alert">
        {words.broken}
      </p>
    );
  }
  return check.rubric === newest ? null : (
    <div className={styles.notice} role="status">
      <p>
        {words.older} {check.rubric.version}.
      </p>
      <Button variant="quiet" size="sm" onClick={restart}>
        {words.restart} {newest.version}
      </Button>
    </div>
  );
}

/**
 * The check: points to tick, and the result beside them. Without scripts the stylesheet counts (`ReadinessCheck.module.css`); with them the same result is text,
 * and the fixes, the link and the files are added.
 *
 * @param rubrics every version of the checklist, the newest first
 */
export function ReadinessCheck({
  rubrics,
}: Readonly<{rubrics: readonly [Rubric, ...Rubric[]]}>): ReactNode {
  const check = useCheck(rubrics);
  const {rubric, answers, points} = check;
  const result = answers ? score(rubric, answers) : null;

  return (
    <div className={clsx('wrap', styles.check)} data-check data-wake="fragment v">
      <PaperHead rubric={rubric} />
      <LinkNote check={check} newest={rubrics[0]} />
      <div className={styles.columns}>
        <div key={check.edition} ref={points} className={styles.points} onChange={check.onTick}>
          {rubric.areas.map((area, index) => (
            <AreaPoints
              key={area.name}
              rubric={rubric}
              area={area}
              index={index + 1}
              answers={check.start}
              result={result}
            />
          ))}
        </div>
        <Score rubric={rubric} result={result} />
      </div>
      <ScoreBar result={result} />
      {result && answers && result.band !== null ? (
        <>
          <Fixes result={result} rubric={rubric} answers={answers} />
          <Tools check={check} answers={answers} rubrics={rubrics} />
        </>
      ) : null}
      <Limits />
    </div>
  );
}
