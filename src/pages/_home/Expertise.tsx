import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {type Claim, claims} from '@site/src/content/claims';
import {expertise} from '@site/src/content/home';
import styles from './Expertise.module.css';

/** What we do in one statement, and the figures behind it. */
export function Expertise(): ReactNode {
  return (
    <Section band="sheet" labelledBy="expertise" className={styles.expertise}>
      <SectionHead id="expertise" title={expertise.heading} hidden />
      <div className={clsx('grid', styles.grid)}>
        <p className={styles.say}>{expertise.statement}</p>
        <ul className={styles.facts}>
          {expertise.facts.map((key) => (
            <Fact key={key} {...claims[key]} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Fact({qualifier, value, label}: Claim): ReactNode {
  return (
    <li className={styles.fact}>
      <b className="num">
        {qualifier ? <small>{qualifier} </small> : null}
        {value}
      </b>
      <span>{label}</span>
    </li>
  );
}
