import * as RadixDialog from '@radix-ui/react-dialog';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './DialogSide.module.css';

/** The dark column of a wide dialog: its title, a sentence, and more where there is room. */
export function DialogSide({
  title,
  text,
  children,
}: Readonly<{title: string; text: ReactNode; children?: ReactNode}>): ReactNode {
  return (
    <div className={clsx('on-night', styles.side)}>
      <RadixDialog.Title asChild>
        <h2>{title}</h2>
      </RadixDialog.Title>
      <RadixDialog.Description>{text}</RadixDialog.Description>
      <div className={styles.more}>{children}</div>
    </div>
  );
}
