import {clsx} from 'clsx';
import type {MouseEvent, ReactNode} from 'react';
import styles from './Accordion.module.css';

type AccordionProps = Readonly<{
  items: ReadonlyArray<{
    question: string;
    answer: ReactNode;
    /** Shown beside the question, even while the answer is folded. */
    meta?: ReactNode;
  }>;
  /** Shared by the items and unique on the page, so that the browser keeps at most one of them open. */
  name: string;
  openFirst?: boolean;
  /** Larger and as wide as its container, for the page's main content. */
  large?: boolean;
}>;

/** Keeps the pressed question in place while another answer closes. */
function holdPlace({currentTarget}: MouseEvent): void {
  const {top} = currentTarget.getBoundingClientRect();
  const closing = currentTarget.parentElement?.parentElement?.querySelector('details[open]');
  // One frame more than the animation, because the browser also scrolls by itself.
  let frames = 2;
  const hold = (): void => {
    window.scrollBy({top: currentTarget.getBoundingClientRect().top - top, behavior: 'instant'});
    const height = closing?.querySelector('summary')?.offsetHeight ?? 0;
    const isClosing = closing?.matches(':not([open])') && closing.clientHeight > height + 1;
    frames = isClosing ? 2 : frames - 1;
    if (frames > 0) {
      requestAnimationFrame(hold);
    }
  };
  requestAnimationFrame(hold);
}

/** At most one item is open (specification, section 2). `<details name>` needs no script, and find-in-page opens it. */
export function Accordion({items, name, openFirst = false, large}: AccordionProps): ReactNode {
  return items.length === 0 ? null : (
    <div className={clsx('rows', styles.accordion, large && styles.large)}>
      {items.map(({question, answer, meta}, index) => (
        <details key={question} name={name} open={openFirst && index === 0} className={styles.item}>
          <summary onClick={holdPlace}>
            <h3 className={large ? undefined : 'title'}>{question}</h3>
            {meta ? <span className="note">{meta}</span> : null}
          </summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
