import type {ComponentProps, ReactNode} from 'react';
import styles from './ProseTable.module.css';

/** A table in running text. On a phone the cells of a row stack, each under the label that `labelTables` gave it. */
export function ProseTable(props: ComponentProps<'table'>): ReactNode {
  return <table {...props} className={styles.table} />;
}
