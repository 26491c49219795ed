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
      <details className={`only-phone ${styles.fold}`} data-feed="skip">
        <summary>{summary}</summary>
      </details>
      <div>{children}</div>
    </>
  );
}

type CaseFile = Readonly<{
  tab: string;
  /** The last one, the outcome, is emphasized. */
  rows: ReadonlyArray<Readonly<{term: string; text: ReactNode}>>;
}>;

/** With their tabs, folded on phones; one column up to 56.25em. `label`: above the first row of each. */
export function CaseFiles({
  files,
  label,
}: Readonly<{files: readonly CaseFile[]; label?: string}>): ReactNode {
  return (
    <div className={`columns ${styles.files}`}>
      {files.map(({tab, rows}) => (
        <div key={tab} className={styles.file}>
          <h3 className={`title ${styles.tab}`}>{tab}</h3>
          <div className={`sheet ${styles.body}`}>
            {label ? <p className={`note ${styles.label}`}>{label}</p> : null}
            <Fold summary={rows.map(({term}) => term).join(', ')}>
              <TermList rows={rows} />
            </Fold>
          </div>
        </div>
      ))}
    </div>
  );
}

type IdCardProps = Readonly<{
  name: string;
  art: 'pug' | 'ai';
  artAlt: string;
  rows: ReadonlyArray<Readonly<{term: string; text: string}>>;
  className?: string;
}>;

/** For the two personas only. */
export function IdCard({name, art, artAlt, rows, className}: IdCardProps): ReactNode {
  return (
    <div className={clsx(styles.id, className)}>
      <div className={`plate c-${art} ${styles.photo}`}>
        <img src={`/img/art/art-${art}.svg`} alt={artAlt} width={400} height={420} loading="lazy" />
      </div>
      <p className={`title ${styles.name}`}>{name}</p>
      <TermList rows={rows} />
    </div>
  );
}
