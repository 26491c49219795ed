import type {ReactNode} from 'react';
import styles from './DialogMain.module.css';

/** The part of a dialog that holds the form. */
export function DialogMain({children}: Readonly<{children: ReactNode}>): ReactNode {
  return <div className={styles.main}>{children}</div>;
}
