import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {IdCard} from '@site/src/components/ui/IdCard';
import {candidates} from '@site/src/content/candidates';
import {personas} from '@site/src/content/freeAssuranceCheck';
import styles from './CheckPersonas.module.css';

/** The two candidates by their cards, and what each of them tests. */
export function CheckPersonas(): ReactNode {
  return (
    <Section band="marker" labelledBy="personas-title">
      <SectionHead id="personas-title" title={personas.heading} />
      <div className={styles.personas}>
        {candidates.map(({art, artAlt, name, rows}) => (
          <div key={art} className={styles.persona}>
            <IdCard
              name={name}
              photo={{src: `/img/art/art-${art}.svg`, alt: artAlt, tone: art}}
              facts={rows.map(({label, value}) => ({term: label, text: value}))}
              className={styles.card}
            />
            <div className={styles.words}>
              <h3>{personas.tests[art].title}</h3>
              <p>{personas.tests[art].text}</p>
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
