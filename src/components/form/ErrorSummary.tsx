import {type ReactNode, useEffect, useRef} from 'react';
import styles from './ErrorSummary.module.css';

/** One line of the summary: the sentence, and the control it leads to. */
export type SummaryItem = Readonly<{controlId: string; message: string}>;

/**
 * The list of what is wrong, above the form. It takes focus when it appears, so a screen reader reads it and the keyboard stands in
 * front of its links; give it a new `key` with each submit.
 */
export function ErrorSummary({items}: Readonly<{items: readonly SummaryItem[]}>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const title =
    items.length === 1 ? 'There is 1 problem to fix' : `There are ${items.length} problems to fix`;
  return (
    <div className={styles.summary} role="group" aria-label={title} tabIndex={-1} ref={box}>
      <p className={styles.title}>{title}</p>
      <ul>
        {items.map(({controlId, message}) => (
          <li key={controlId}>
            <a
              href={`#${controlId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(controlId)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
