import {clsx} from 'clsx';
import type {ReactNode} from 'react';

export type IllustrationProps = Readonly<{
  /** The color of the paper; by default the site's. */
  tone?: 'smoke' | 'raise' | 'trial' | 'head' | 'news' | 'pug' | 'ai';
  src: string;
  className?: string;
  loading?: 'lazy' | 'eager';
  /** For portraits: aligns the picture with the bottom of its frame. */
  stand?: boolean;
  /** For documents: shows the whole picture, with a margin. */
  whole?: boolean;
}>;

/** A decorative picture that fills its frame; `className` sets the frame's size. */
export function Illustration(props: IllustrationProps): ReactNode {
  const {tone, src, className, loading = 'lazy', stand, whole} = props;
  // The proportions of portraits, documents and other engravings, for readers without our styles.
  const fetchPriority = loading === 'eager' ? 'high' : 'low';
  const size = {width: 400, height: stand ? 400 : whole ? 288 : 200};
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
      {/* With another priority than low, React writes a preload into the HTML. */}
      <img {...{src, loading, fetchPriority, ...size}} alt="" decoding="async" />
    </div>
  );
}

type SealProps = Readonly<{
  grade: 'A' | 'B' | 'C' | 'D' | 'F';
  alt?: string;
  press?: boolean;
  loading?: 'lazy' | 'eager';
  className?: string;
}>;

/** The seal of an Assurance Grade. `alt` stays empty if the grade stands beside it in words. */
export function Seal({grade, alt = '', press, loading = 'lazy', className}: SealProps): ReactNode {
  return (
    <img
      className={clsx('seal', press && 'press', className)}
      src={`/img/art/seal-${grade.toLowerCase()}.svg`}
      width={200}
      height={200}
      alt={alt}
      loading={loading}
    />
  );
}

type StampProps = Readonly<{
  tone: 'pass' | 'fail' | 'watch';
  className?: string;
  children: ReactNode;
}>;

/** A rubber stamp. Show at most one in a view. */
export function Stamp({tone, className, children}: StampProps): ReactNode {
  return (
    <span className={clsx('stamp', `is-${tone}`, className)}>
      <b>{children}</b>
    </span>
  );
}

type MarkerProps = Readonly<{className?: string; children?: ReactNode}>;

/** A numbered evidence marker, as decoration: its list or heading has the number too. Copies find it by its class. */
export function Marker({className, children}: MarkerProps): ReactNode {
  return (
    <span className={clsx('marker', className)} aria-hidden="true">
      {children}
    </span>
  );
}
