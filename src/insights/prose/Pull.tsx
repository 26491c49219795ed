import type {ReactNode} from 'react';
import {Pugmark} from '@site/src/components/ui/Pugmark';
import styles from './Directive.module.css';

/** A pull quote: a sentence of the text, set large between two rules. */
export function Pull({children}: Readonly<{children: ReactNode}>): ReactNode {
  return (
    <blockquote className={styles.pull}>
      {children}
      <Pugmark className={styles.print} />
    </blockquote>
  );
}
