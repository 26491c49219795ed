import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {Steps} from '@site/src/components/ui/Steps';
import {auditSteps} from '@site/src/content/assuranceAudit';
import styles from './Process.module.css';

/** The four steps of an audit, each with what the client holds after it. */
export function Process(): ReactNode {
  const items = auditSteps.steps.map(({title, text, output}) => ({
    title,
    text: (
      <>
        {text}
        <span className={styles.output}>
          <b>{auditSteps.outputLabel}</b> {output}
        </span>
      </>
    ),
  }));
  return (
    <Section band="sheet" labelledBy="process-title">
      <SectionHead id="process-title" title={auditSteps.heading} />
      <div className={styles.process}>
        <Steps items={items} />
      </div>
    </Section>
  );
}
