import type {ReactNode} from 'react';
import styles from './Directive.module.css';

/** A finding beside an evidence marker, numbered by a CSS counter. */
export function Finding({
  title,
  children,
}: Readonly<{title: ReactNode; children: ReactNode}>): ReactNode {
  return (
    <section className={styles.finding}>
      <span className={`marker ${styles.marker}`} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {children}
    </section>
  );
}
