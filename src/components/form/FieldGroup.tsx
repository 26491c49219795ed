import type {ReactNode} from 'react';
import styles from './FieldGroup.module.css';

/** Fields that belong together, under a heading and in two columns. */
export function FieldGroup({
  id,
  title,
  hint,
  children,
}: Readonly<{id: string; title: string; hint?: string; children: ReactNode}>): ReactNode {
  return (
    <div
      className={styles.group}
      role="group"
      aria-labelledby={id}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <div className={styles.head}>
        <b id={id}>{title}</b>
        {hint ? <span id={`${id}-hint`}>{hint}</span> : null}
      </div>
      {children}
    </div>
  );
}
