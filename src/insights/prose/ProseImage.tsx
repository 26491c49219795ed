import type {ComponentProps, ReactNode} from 'react';
import styles from './Prose.module.css';

/**
 * A picture in running text, on a plate and, when it was given a title, with a caption that counts the exhibits of the text:
 * `![What it shows](/img/art/plate-raise.svg 'The caption')`. Spans, because Markdown puts pictures into paragraphs.
 */
export function ProseImage({title, alt = '', ...props}: ComponentProps<'img'>): ReactNode {
  return (
    <span className={styles.figure} role="figure" aria-label={title}>
      <span className="plate">
        <img {...props} alt={alt} loading="lazy" decoding="async" />
      </span>
      {title ? (
        <span className={styles.caption}>
          <b /> <span>{title}</span>
        </span>
      ) : null}
    </span>
  );
}
