import {clsx} from 'clsx';
import {Children, isValidElement, type ReactNode} from 'react';
import {Pugmark} from '@site/src/components/ui/Pugmark';
import styles from './Directive.module.css';

/** A pull quote: a sentence of the text, set large between two rules. */
function Pull({children}: Readonly<{children: ReactNode}>): ReactNode {
  return (
    <blockquote className={styles.pull}>
      {children}
      <Pugmark className={styles.print} />
    </blockquote>
  );
}

const WATCH = new Set(['warning', 'caution', 'important']);

/** An aside of the handbook: `note`, `tip`, `info`, or one that asks for attention: `warning`, `caution`, `important`, `danger`. */
function Note({
  type,
  title,
  children,
}: Readonly<{type: string; title: ReactNode; children: ReactNode}>): ReactNode {
  return (
    <div
      className={clsx(
        styles.note,
        WATCH.has(type) && styles['note--watch'],
        type === 'danger' && styles['note--fail'],
      )}
      role="note"
    >
      <p className={styles.title}>{title ?? `${type[0]?.toUpperCase()}${type.slice(1)}`}</p>
      {children}
    </div>
  );
}

/** A finding beside an evidence marker, numbered by a CSS counter. */
function Finding({title, children}: Readonly<{title: ReactNode; children: ReactNode}>): ReactNode {
  return (
    <section className={styles.finding}>
      <span className={`marker ${styles.marker}`} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {children}
    </section>
  );
}

export type DirectiveProps = Readonly<{
  /** The word after the colons. */
  type: string;
  /** The words in brackets, when they are plain text. */
  title?: string;
  children: ReactNode;
}>;

/** Docusaurus passes a title that holds markup as the first child, an element of this name. */
const TITLE_ELEMENT = 'mdxAdmonitionTitle';

function splitTitle(children: ReactNode): {title: ReactNode; body: ReactNode[]} {
  const all = Children.toArray(children);
  const marked = all.find((child) => isValidElement(child) && child.type === TITLE_ELEMENT);
  const title = isValidElement<{children: ReactNode}>(marked) ? marked.props.children : undefined;
  return {title, body: all.filter((child) => child !== marked)};
}

/** A block between `:::name` and `:::`: a quotation pulled from the text, a numbered finding, or a note of the handbook. */
export function Directive({type, title, children}: DirectiveProps): ReactNode {
  const {title: markedTitle, body} = splitTitle(children);
  if (type === 'pull') {
    return <Pull>{body}</Pull>;
  }
  if (type === 'finding') {
    return <Finding title={title ?? markedTitle}>{body}</Finding>;
  }
  return (
    <Note type={type} title={title ?? markedTitle}>
      {body}
    </Note>
  );
}
