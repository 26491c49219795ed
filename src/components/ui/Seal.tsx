import {clsx} from 'clsx';
import type {ReactNode} from 'react';

/** `alt` stays empty if the grade is beside it in words. */
export function Seal({
  grade,
  alt = '',
  press,
  loading = 'lazy',
  className,
}: Readonly<{
  grade: 'a' | 'b' | 'c' | 'd' | 'f';
  alt?: string;
  press?: boolean;
  loading?: 'lazy' | 'eager';
  className?: string;
}>): ReactNode {
  return (
    <img
      className={clsx('seal', press && 'press', className)}
      src={`/img/art/seal-${grade}.svg`}
      width={200}
      height={200}
      alt={alt}
      loading={loading}
    />
  );
}
