import {type ReactNode, useState} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {saveFile} from '@site/src/components/ui/saveFile';
import {readinessTools as words} from '@site/src/content/readinessCheck';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {writeMarkdownFile, writeResultMessage} from './resultFiles';
import styles from './ReadinessCheck.module.css';
import type {CheckControls} from './useCheck';

/** What a visitor can do with the result; nothing leaves the device but what they send themselves. */
export function Tools({check}: Readonly<{check: CheckControls}>): ReactNode {
  /** Outcome of copying, by link: it lapses with the next tick. */
  const [outcome, setOutcome] = useState<Readonly<Record<string, string>>>({});
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
    <section className={`no-print actions--full ${styles.section}`} aria-labelledby="tools">
      <h2 id="tools">{words.heading}</h2>
      <div>
        <div className="actions">
          <ConsultationButton topic="readiness" message={writeResultMessage(check, link)}>
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
            onClick={() =>
              saveFile('audit-readiness.md', 'text/markdown', writeMarkdownFile(check, link))
            }
          >
            {words.markdown}
          </Button>
        </div>
        <p className={`mt-5 ${styles.outcome}`} role="status">
          {outcome[link]}
        </p>
      </div>
    </section>
  );
}
