import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import type {CategoryTone} from './Badge';
import styles from './Illustration.module.css';

export type IllustrationTone = CategoryTone | 'pug' | 'ai';

export type IllustrationProps = Readonly<{
  /** The color of the paper; the site's own when left out. */
  tone?: IllustrationTone;
  src: string;
  /** Empty for decoration. */
  alt: string;
  /** Sizes the frame. */
  className?: string;
  /** `lazy` for everything below the first screen (the default). */
  loading?: 'lazy' | 'eager';
  /** With ruler marks in its corners, as a photograph of evidence has. */
  exhibit?: boolean;
  /** The subject stands on the lower edge and is cropped there: for portraits. */
  stand?: boolean;
  /** Shown whole, with a margin: for documents. */
  whole?: boolean;
}>;

/** An engraving on colored paper. It fills its frame, whose size comes from `className`. */
export function Illustration({
  tone,
  src,
  alt,
  className,
  loading = 'lazy',
  exhibit,
  stand,
  whole,
}: IllustrationProps): ReactNode {
  return (
    <div
      className={clsx(
        'plate',
        tone && `c-${tone}`,
        exhibit && styles.exhibit,
        stand && styles.stand,
        whole && styles.whole,
        className,
      )}
    >
      <img src={src} alt={alt} loading={loading} decoding="async" />
    </div>
  );
}
