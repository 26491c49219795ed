import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {Split} from '@site/src/components/layout/Split';
import {Pugmark} from '@site/src/components/ui/Pugmark';
import {checkAudience} from '@site/src/content/freeAssuranceCheck';
import styles from './CheckAudience.module.css';

/** Who asks for a check. */
export function CheckAudience(): ReactNode {
  return (
    <Section labelledBy="audience-title">
      <Split title={checkAudience.heading} titleId="audience-title">
        <ul className={styles.audience}>
          {checkAudience.items.map((item) => (
            <li key={item}>
              <Pugmark className={styles.print} />
              {item}
            </li>
          ))}
        </ul>
      </Split>
    </Section>
  );
}
