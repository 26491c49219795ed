import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Fold} from './Fold';
import {TermList} from './TermList';
import styles from './CaseFile.module.css';

export type CaseFileProps = Readonly<{
  /** What the file is about; a heading. */
  tab: ReactNode;
  /** The kind of file, above its first line. */
  label?: string;
  /** Terms with their texts; the last one, the outcome, is emphasized. */
  rows: ReadonlyArray<Readonly<{term: string; text: ReactNode}>>;
}>;

/** A case file with its tab, folded on a phone. */
export function CaseFile({tab, label, rows}: CaseFileProps): ReactNode {
  return (
    <div className={styles.file}>
      <h3 className={styles.file__tab}>{tab}</h3>
      <div className={styles.file__b}>
        {label ? <p className={styles.file__label}>{label}</p> : null}
        <Fold summary={rows.map(({term}) => term).join(', ')}>
          <TermList rows={rows} />
        </Fold>
      </div>
    </div>
  );
}

/** Case files side by side; one column up to 56.25em. */
export function CaseFiles({
  columns = 3,
  className,
  children,
}: Readonly<{columns?: 2 | 3; className?: string; children: ReactNode}>): ReactNode {
  return (
    <div className={clsx(styles.files, columns === 2 && styles['files--2'], className)}>
      {children}
    </div>
  );
}
