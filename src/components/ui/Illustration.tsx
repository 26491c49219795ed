import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import type {CategoryTone} from './Badge';

export type IllustrationProps = Readonly<{
  /** Color of the paper; the site's by default. */
  tone?: CategoryTone | 'pug' | 'ai';
  src: string;
  className?: string;
  loading?: 'lazy' | 'eager';
  /** For portraits. */
  stand?: boolean;
  /** For documents. */
  whole?: boolean;
}>;

/** Decorative. Fills its frame, which `className` sizes. */
export function Illustration({
  tone,
  src,
  className,
  loading = 'lazy',
  stand,
  whole,
}: IllustrationProps): ReactNode {
  return (
    <div
      className={clsx(
        'plate',
        tone && `c-${tone}`,
        stand && 'plate--stand',
        whole && 'plate--whole',
        className,
      )}
    >
      {/* Without the priority React writes a preload into the HTML. */}
      <img src={src} alt="" loading={loading} fetchPriority="low" decoding="async" />
    </div>
  );
}
