import * as RadixDialog from '@radix-ui/react-dialog';
import type {ReactNode} from 'react';
import {Glyph} from './Glyph';
import styles from './Dialog.module.css';

/** A modal dialog with a night side that names it and a sheet that holds its content. */
export type DialogProps = Readonly<{
  open: boolean;
  title: string;
  text: string;
  closeLabel: string;
  onClose: () => void;
  /** The control that focus returns to; null leaves focus to the browser. */
  returnFocusTo: () => HTMLElement | null;
  /** Stands under the title where there is room. */
  side?: ReactNode;
  /** Lies above the dialog and belongs to it: its toasts. */
  overlay?: ReactNode;
  children: ReactNode;
}>;

/**
 * Radix' modal dialog in our look: focus goes to the first field and stays inside, Escape, the close button and a click beside the sheet
 * close it, and focus returns to the opener. On phones it fills the screen.
 */
export function Dialog(props: DialogProps): ReactNode {
  const {open, title, text, closeLabel, onClose, returnFocusTo, side, overlay, children} = props;
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim} />
        <RadixDialog.Content
          className={styles.dialog}
          onPointerDown={(event) => (event.target === event.currentTarget ? onClose() : undefined)}
          onPointerDownOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            const field = (event.target as HTMLElement).querySelector('input');
            if (field) {
              event.preventDefault();
              field.focus();
            }
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocusTo()?.focus();
          }}
        >
          <div className={styles.box}>
            <div className={`${styles.side} on-night`}>
              <RadixDialog.Title asChild>
                <h2>{title}</h2>
              </RadixDialog.Title>
              <RadixDialog.Description>{text}</RadixDialog.Description>
              <div className={styles.more}>{side}</div>
            </div>
            <div className={styles.main}>{children}</div>
            <RadixDialog.Close className={`iconbtn ${styles.close}`} aria-label={closeLabel}>
              <Glyph name="close" />
            </RadixDialog.Close>
          </div>
          {overlay}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
