import type {ComponentProps, ReactNode} from 'react';
import type {Picture} from './picture';
import styles from './Prose.module.css';

export type ProseImageProps = ComponentProps<'img'> & {
  /** A photograph or a screenshot that the build has scaled; instead of `src`. */
  picture?: Picture;
};

/** The width of the text column: in windows of up to 56.25em, the window less its margins. */
const SIZES = '(max-width: 56.25em) calc(100vw - 2.5rem), 42rem';

/**
 * A picture in running text, on paper and, when it was given a title, with a caption that counts the exhibits of the text:
 * `![What it shows](/img/art/plate-raise.svg 'The caption')`. Spans, because Markdown puts pictures into paragraphs.
 */
export function ProseImage({
  title,
  picture,
  alt = '',
  loading = 'lazy',
  ...props
}: ProseImageProps): ReactNode {
  const common = {...props, loading, decoding: 'async'} as const;
  return (
    <span className={styles.figure} role="figure" aria-label={title}>
      <span className="plate">
        {picture ? (
          <picture>
            <source type="image/avif" srcSet={picture.avif} sizes={SIZES} />
            <source type="image/webp" srcSet={picture.webp} sizes={SIZES} />
            <img
              {...common}
              src={picture.src}
              width={picture.width}
              height={picture.height}
              alt={alt}
            />
          </picture>
        ) : (
          <img {...common} alt={alt} />
        )}
      </span>
      {title ? (
        <span className={styles.caption}>
          <b /> <span>{title}</span>
        </span>
      ) : null}
    </span>
  );
}
