import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Directive.module.css';

const WATCH = new Set(['warning', 'caution', 'important']);

/** An aside of the handbook: `note`, `tip`, `info`, or one that asks for attention: `warning`, `caution`, `important`, `danger`. */
export function Note({
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
