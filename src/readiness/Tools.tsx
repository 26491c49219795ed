import {type ReactNode, useState} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {saveFile} from '@site/src/components/ui/saveFile';
import {readinessTools as words} from '@site/src/content/readinessCheck';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {Comparison} from './Comparison';
import {csvFile, markdownFile, resultMessage} from './resultFiles';
import type {Rubric} from './rubric';
import type {Answers} from './score';
import styles from './Tools.module.css';
import type {CheckControls} from './useCheck';

const FILE = 'audit-readiness';

/** What can be done with the answers: the way to us, and, all of it on the device, print, link, files, comparison. */
export function Tools({
  check,
  answers,
  rubrics,
}: Readonly<{check: CheckControls; answers: Answers; rubrics: readonly Rubric[]}>): ReactNode {
  /** What came of copying, by the link: it no longer holds when another answer is ticked. */
  const [outcome, setOutcome] = useState<Readonly<Record<string, string>>>({});
  const now = {rubric: check.rubric, answers};
  const link = check.link();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome({[link]: words.linkCopied});
    } catch (error) {
      console.error('The link could not be copied.', error);
      setOutcome({[link]: words.linkFailed});
    }
  }

  return (
    <section className={styles.tools} aria-labelledby="tools">
      <h2 id="tools" className={styles.heading}>
        {words.heading}
      </h2>
      <div>
        <div className="actions">
          <ConsultationButton topic="readiness" message={resultMessage(now, link)}>
            {words.discuss}
          </ConsultationButton>
          <Button variant="quiet" onClick={() => window.print()}>
            {words.print}
          </Button>
          <Button variant="quiet" onClick={() => void copy()}>
            {words.link}
          </Button>
          <Button
            variant="quiet"
            glyph="download"
            onClick={() => saveFile(`${FILE}.md`, 'text/markdown', markdownFile(now, link))}
          >
            {words.markdown}
          </Button>
          <Button
            variant="quiet"
            glyph="download"
            onClick={() => saveFile(`${FILE}.csv`, 'text/csv', csvFile(now, link))}
          >
            {words.csv}
          </Button>
        </div>
        <p className={styles.outcome} role="status">
          {outcome[link]}
        </p>
        <Comparison
          before={check.before}
          now={now}
          rubrics={rubrics}
          onCompare={check.compareWith}
        />
      </div>
    </section>
  );
}
