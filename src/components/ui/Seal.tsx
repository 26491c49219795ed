import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Seal.module.css';

export type SealGrade = 'a' | 'b' | 'c' | 'd' | 'f';

/** The seal of an Assurance Grade. `alt` stays empty where the grade stands beside it in words. */
export function Seal({
  grade,
  alt = '',
  press,
  loading = 'lazy',
  className,
}: Readonly<{
  grade: SealGrade;
  alt?: string;
  /** Animates it once, when it appears. */
  press?: boolean;
  loading?: 'lazy' | 'eager';
  className?: string;
}>): ReactNode {
  return (
    <img
      className={clsx(styles.seal, press && styles.press, className)}
      src={`/img/art/seal-${grade}.svg`}
      width={200}
      height={200}
      alt={alt}
      loading={loading}
    />
  );
}
