import type {ReactNode} from 'react';
import {Shown} from '@site/src/components/layout/Section';
import styles from './home.module.css';

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
          {summary}
          {of ? <span className="vh"> ({of})</span> : null}
        </summary>
      </details>
      <div>{children}</div>
    </Shown>
  );
}
