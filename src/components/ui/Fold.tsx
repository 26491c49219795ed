import type {ReactNode} from 'react';
import styles from './Fold.module.css';

/**
 * Content that a phone shows behind its summary, and a wider window as it is. It follows the `<details>`, which is empty: what is inside of one
 * no browser before 2025 can show while it is closed.
 */
export function Fold({
  summary,
  children,
}: Readonly<{summary: string; children: ReactNode}>): ReactNode {
  return (
    <>
      <details className={styles.fold} data-feed="skip">
        <summary>{summary}</summary>
      </details>
      <div>{children}</div>
    </>
  );
}
