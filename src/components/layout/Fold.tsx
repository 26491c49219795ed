import type {ReactNode} from 'react';
import styles from './Fold.module.css';
import {Shown} from './Section';

type FoldProps = Readonly<{
  summary: string;
  /** Tells screen readers which of several folds with one summary it is. */
  of?: string;
  /** What the content lists. Without a member nothing is shown. */
  list: readonly unknown[];
  children: ReactNode;
}>;

/** Folds its content on a phone. The content stands after `<details>`: browsers before 2025 would hide it. */
export function Fold({summary, of, list, children}: FoldProps): ReactNode {
  return (
    <Shown of={list}>
      <details className={`only-phone ${styles.fold}`} data-feed="skip">
        <summary>
          <b>{summary}</b>
          {of ? <span className="vh"> ({of})</span> : null}
        </summary>
      </details>
      <div>{children}</div>
    </Shown>
  );
}
