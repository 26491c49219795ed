import * as RadixDialog from '@radix-ui/react-dialog';
import type {ReactNode} from 'react';
import styles from './DialogHead.module.css';

/** The head of a small dialog: its title, a sentence, and a picture if there is one. */
export function DialogHead({
  title,
  text,
  art,
  meta,
}: Readonly<{title: string; text?: string; art?: ReactNode; meta?: ReactNode}>): ReactNode {
  return (
    <div className={art ? styles.head : styles.plain}>
      {art}
      <div>
        {meta}
        <RadixDialog.Title asChild>
          <h2>{title}</h2>
        </RadixDialog.Title>
        {text ? <RadixDialog.Description>{text}</RadixDialog.Description> : null}
      </div>
    </div>
  );
}
