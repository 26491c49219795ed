import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {type Grade as SealGrade, Seal} from '@site/src/components/ui/Seal';
import {type Grade, gradeScale} from '@site/src/content/assuranceAudit';
import styles from './GradeScale.module.css';

const sealOf: Record<Grade['letter'], SealGrade> = {A: 'a', B: 'b', C: 'c', D: 'd', F: 'f'};

/** The five grades from A to F and what a grade does not say. */
export function GradeScale(): ReactNode {
  return (
    <Section labelledBy="grades-title" className={styles.band}>
      <SectionHead id="grades-title" title={gradeScale.heading} hidden />
      <ul className={styles.grades}>
        {gradeScale.grades.map(({letter, name, meaning}) => (
          <li key={letter}>
            <Seal grade={sealOf[letter]} className={styles.seal} />
            <b>
              <span className="vh">Grade {letter}: </span>
              {name}
            </b>
            <span>{meaning}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{gradeScale.note}</p>
    </Section>
  );
}
