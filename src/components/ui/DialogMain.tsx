import type {ReactNode} from 'react';
import styles from './DialogMain.module.css';

/** The sheet of a dialog, where its form stands. */
export function DialogMain({children}: Readonly<{children: ReactNode}>): ReactNode {
  return <div className={styles.main}>{children}</div>;
}
