import type {ReactNode} from 'react';
import {TermList} from './TermList';
import styles from './papers.module.css';

type FoldProps = Readonly<{summary: string; children: ReactNode}>;

/** Folds its content on phones only. It follows `<details>`: browsers before 2025 show nothing of a closed one. */
export function Fold({summary, children}: FoldProps): ReactNode {
  return (
    <>
      <details className={`only-phone ${styles.fold}`} data-feed="skip">
        <summary>{summary}</summary>
      </details>
      <div>{children}</div>
    </>
  );
}

type IdCardProps = Readonly<{
  name: string;
  art: 'pug' | 'ai';
  artAlt: string;
  terms: Readonly<Record<string, string>>;
}>;

/** For the two personas only. */
export function IdCard({name, art, artAlt, terms}: IdCardProps): ReactNode {
  return (
    <div className={styles.id}>
      <div className={`plate c-${art} ${styles.photo}`}>
        <img src={`/img/art/art-${art}.svg`} alt={artAlt} width={400} height={420} />
      </div>
      <p className="title mt-6">{name}</p>
      <TermList terms={terms} className="small" />
    </div>
  );
}
