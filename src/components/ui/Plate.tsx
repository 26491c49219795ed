import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import type {CategoryTone} from './Badge';
import styles from './Plate.module.css';

export type PlateTone = CategoryTone | 'pug' | 'ai';

export type PlateProps = Readonly<{
  /** The stock the engraving is printed on; plain paper when left out. */
  tone?: PlateTone;
  src: string;
  /** Empty for decoration. */
  alt: string;
  /** Sizes the plate. */
  className?: string;
  /** `lazy` for everything below the first screen (the default). */
  loading?: 'lazy' | 'eager';
  /** Photographed beside the L-scale, as evidence is. */
  exhibit?: boolean;
  /** The subject stands on the lower edge and is cropped there: for the portraits. */
  stand?: boolean;
  /** Shown whole, with some of its stock around it: for a sheet of paper. */
  whole?: boolean;
}>;

/** A picture on its stock. It fills the plate; the plate's size comes from `className`. */
export function Plate({
  tone,
  src,
  alt,
  className,
  loading = 'lazy',
  exhibit,
  stand,
  whole,
}: PlateProps): ReactNode {
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
