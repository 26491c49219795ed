import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {TermList} from './TermList';
import styles from './papers.module.css';

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
      <h3 className={`title ${styles.file__tab}`}>{tab}</h3>
      <div className={`sheet ${styles.file__b}`}>
        {label ? <p className={`note ${styles.file__label}`}>{label}</p> : null}
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
    <div className={clsx('columns', styles.files, columns === 2 && styles['files--2'], className)}>
      {children}
    </div>
  );
}

export type IdCardProps = Readonly<{
  name: string;
  photo: Readonly<{src: string; alt: string; tone: 'pug' | 'ai'}>;
  facts: ReadonlyArray<Readonly<{term: string; text: string}>>;
  className?: string;
}>;

/** A candidate's card: photograph, name and three facts. For the two personas alone. */
export function IdCard({name, photo, facts, className}: IdCardProps): ReactNode {
  return (
    <div className={clsx(styles.idc, className)}>
      <div className={`plate c-${photo.tone} ${styles.idc__ph}`}>
        <img src={photo.src} alt={photo.alt} width={400} height={420} loading="lazy" />
      </div>
      <p className={`title ${styles.idc__n}`}>{name}</p>
      <TermList rows={facts} />
    </div>
  );
}

/** Both candidates, each at its own angle. */
export function IdCardPair({children}: Readonly<{children: ReactNode}>): ReactNode {
  return <div className={styles.ids}>{children}</div>;
}
