import * as RadixDialog from '@radix-ui/react-dialog';
import {clsx} from 'clsx';
import {type ReactNode, useEffect, useEffectEvent, useState} from 'react';
import {Glyph} from './Glyph';
import styles from './Dialog.module.css';
import {dialogEntry} from './dialogEntry';
import {onPressBeside} from './onPressBeside';

/** A modal dialog; its name comes from a `DialogSide` or a `DialogHead` among its children. */
export type DialogProps = Readonly<{
  open: boolean;
  /** `wide` stands beside a night side and fills a phone; `small` is a sheet that rises from the foot of a phone. */
  size: 'wide' | 'small';
  closeLabel: string;
  onClose: () => void;
  /** The control that focus returns to; null leaves focus to the browser. */
  returnFocusTo: () => HTMLElement | null;
  /** Lies above the dialog and belongs to it: its toasts. */
  overlay?: ReactNode;
  children: ReactNode;
}>;

/** From the first render: Radix enables pointer events on the dialog in an effect, which waits while the page hydrates. */
const TAKES_POINTER = {pointerEvents: 'auto'} as const;

function holdsText(content: HTMLElement): boolean {
  const fields = content.querySelectorAll<HTMLInputElement>('input, textarea, select');
  return [...fields].some(({value}) => value !== '');
}

function focusFirstField(event: Event): void {
  const field = (event.target as HTMLElement).querySelector('input');
  if (field) {
    event.preventDefault();
    field.focus();
  }
}

/** The heading that the page's announcer wanted to bring the focus to while the dialog was still there: its control went with the page it was on. */
function newHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('h1[tabindex]');
}

/**
 * Radix' modal dialog in our look: focus goes to the first field and stays inside; Escape, Back and the close button close it, and while it holds no text
 * a press beside the sheet; focus returns to the opener. It stands where it is used: in the lead host, at the end of the page, for which its stylesheet is made.
 */
export function Dialog(props: DialogProps): ReactNode {
  const {open, size, closeLabel, onClose, returnFocusTo, overlay, children} = props;
  const [content, setContent] = useState<HTMLElement | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(
    () => (content ? onPressBeside(content, () => holdsText(content) || close()) : undefined),
    [content],
  );
  useEffect(() => (open ? dialogEntry(() => close()) : undefined), [open]);
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <RadixDialog.Overlay className={styles.scrim} />
      <RadixDialog.Content
        ref={setContent}
        className={clsx(styles.dialog, styles[size])}
        style={TAKES_POINTER}
        onPointerDownOutside={(event) => event.preventDefault()}
        onOpenAutoFocus={focusFirstField}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          (returnFocusTo() ?? newHeading())?.focus({preventScroll: true});
        }}
      >
        <div className={styles.box}>
          {children}
          <RadixDialog.Close className={clsx('iconbtn', styles.close)} aria-label={closeLabel}>
            <Glyph name="close" />
          </RadixDialog.Close>
        </div>
        {overlay}
      </RadixDialog.Content>
    </RadixDialog.Root>
  );
}
