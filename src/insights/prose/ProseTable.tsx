import type {ComponentProps, ReactNode} from 'react';
import styles from './ProseTable.module.css';

/** A table in running text. Its rows stack on a phone; the build has labeled the cells for that. */
export function ProseTable(props: ComponentProps<'table'>): ReactNode {
  return <table {...props} className={styles.table} />;
}
