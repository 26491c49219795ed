import type {ReactNode} from 'react';
import {TermList} from './TermList';
import styles from './ReportPage.module.css';

type ReportPageProps = Readonly<{
  /** What the page is, and the id by which a table below may be named. */
  caption: string;
  id: string;
  children: ReactNode;
}>;

/** A page of a report, at reading size. */
export function ReportPage({caption, id, children}: ReportPageProps): ReactNode {
  return (
    <div className={`sheet ${styles.page}`}>
      <p id={id} className="label mb-6">
        {caption}
      </p>
      {children}
    </div>
  );
}

type FindingProps = Readonly<{
  /** Its number in the report, in the seal. */
  number: string;
  title: string;
  severity: string;
  fields?: Readonly<Record<string, string>>;
  children?: ReactNode;
}>;

/** A finding that must not be overlooked, with its seal. */
export function Finding({number, title, severity, fields, children}: FindingProps): ReactNode {
  return (
    <div className={`is-fail beside ${styles.finding}`}>
      <b className={`title ${styles.seal}`}>{number}</b>
      <div>
        <p className="title--large">
          <span className="verdict">{severity}.</span> {title}
        </p>
        {fields ? <TermList terms={fields} className={`fit small mt-6 ${styles.fields}`} /> : null}
        {children}
      </div>
    </div>
  );
}
