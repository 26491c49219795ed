import type {ReactNode} from 'react';
import styles from './Directive.module.css';

/** What an inquiry found, beside a numbered evidence marker. The stylesheet counts them within a text. */
export function Finding({
  title,
  children,
}: Readonly<{title: ReactNode; children: ReactNode}>): ReactNode {
  return (
    <section className={styles.finding}>
      <span className={`tent ${styles.marker}`} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {children}
    </section>
  );
}
