import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {TermList} from './TermList';
import styles from './papers.module.css';

/** Folds its content on phones only. The content follows an empty `<details>`: no browser before 2025 can show what is inside a closed one. */
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
  tab: ReactNode;
  /** Above the first row. */
  label?: string;
  /** The last one, the outcome, is emphasized. */
  rows: ReadonlyArray<Readonly<{term: string; text: ReactNode}>>;
}>;

/** With its tab, folded on phones. */
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

/** One column up to 56.25em. */
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

/** For the two personas only. */
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

export function IdCardPair({children}: Readonly<{children: ReactNode}>): ReactNode {
  return <div className={styles.ids}>{children}</div>;
}
