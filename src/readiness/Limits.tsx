import type {ReactNode} from 'react';
import {readinessLimits} from '@site/src/content/readinessCheck';
import styles from './Limits.module.css';

/** What no self-check can tell. */
export function Limits(): ReactNode {
  return (
    <section className={styles.limits} aria-labelledby="limits">
      <h2 id="limits" className={styles.heading}>
        {readinessLimits.heading}
      </h2>
      <ul className={styles.list}>
        {readinessLimits.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
