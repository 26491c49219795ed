import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Accordion.module.css';
import {Glyph} from './Glyph';

export type AccordionItem = Readonly<{
  question: string;
  answer: ReactNode;
  /** An anchor on the item. */
  id?: string;
  /** Facts beside the question, shown while the item is closed too. */
  meta?: ReactNode;
}>;

export type AccordionProps = Readonly<{
  items: readonly AccordionItem[];
  /** The items' shared `name`, unique on the page: the browser keeps at most one of them open. */
  name: string;
  openFirst?: boolean;
  /** Larger and as wide as its container: for an accordion that is the page's whole content. */
  large?: boolean;
}>;

/**
 * Questions of which at most one is open (specification, section 2). Native `<details name>`: it works before any script runs, and find-in-page
 * opens the item it found.
 */
export function Accordion({items, name, openFirst = false, large}: AccordionProps): ReactNode {
  return (
    <div className={clsx(styles.acc, large && styles.large)}>
      {items.map(({question, answer, id, meta}, index) => (
        <details
          key={question}
          id={id}
          name={name}
          open={openFirst && index === 0}
          className={styles.acc__i}
        >
          <summary>
            <h3 className="title">{question}</h3>
            {meta ? <span className={`note ${styles.acc__m}`}>{meta}</span> : null}
            <Glyph name="chevron" />
          </summary>
          <div className={styles.acc__p}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
