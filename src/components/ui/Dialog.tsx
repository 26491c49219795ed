import * as RadixDialog from '@radix-ui/react-dialog';
import {clsx} from 'clsx';
import {type ReactNode, type RefObject, useEffect, useEffectEvent, useState} from 'react';
import {onBackdropPress} from '@site/src/browser/closing';
import {afterLoss, focusFirst, makeModal} from '@site/src/browser/focus';
import {addDialogEntry} from '@site/src/browser/historyEntry';
import {Sign} from './Icon';
import {ToastHost} from './toast';
import styles from './Dialog.module.css';

/** A `DialogSide` or `DialogHead` among the children gives the dialog its accessible name. */
type DialogProps = Readonly<{
  open: boolean;
  /** `wide` has a dark column and fills a phone; `small` is a sheet at the bottom of a phone. */
  size: 'wide' | 'small';
  box?: RefObject<HTMLDivElement | null>;
  closeLabel: string;
  onClose: () => void;
  /** The element that gets the focus on closing; the page's heading, if it is hidden. */
  returnFocusTo: () => HTMLElement | null;
  children: ReactNode;
}>;

function holdsText(content: HTMLElement): boolean {
  const fields = content.querySelectorAll<HTMLInputElement>('input, textarea, select');
  return [...fields].some(({value}) => value !== '');
}

/** Focuses the first field, or the button above it that brings back the draft: nothing else announces the offer. */
function focusFirstField(content: HTMLElement): void {
  (content.querySelector<HTMLElement>('form :is(button, input)') ?? content).focus();
}

const prevent = (event: Event): void => event.preventDefault();

/**
 * Radix' dialog, which `makeModal` makes modal. It is a `<dialog>`: Firefox takes the role alone for a window, and
 * announces that late, over the focus. Focus goes to the first field and stays inside. Escape, Back, the close button
 * and, while no text is typed, a press beside it close it; focus returns to the opener. Its toasts follow its box.
 */
export function Dialog(props: DialogProps): ReactNode {
  const {open, box, size, closeLabel, onClose, returnFocusTo, children} = props;
  const [content, setContent] = useState<HTMLElement | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(
    () => (content ? onBackdropPress(content, () => holdsText(content) || close()) : undefined),
    [content],
  );
  useEffect(
    () => (content ? makeModal(content, () => focusFirstField(content)) : undefined),
    [content],
  );
  useEffect(() => (open ? addDialogEntry(() => close()) : undefined), [open]);
  return (
    <RadixDialog.Root
      modal={false}
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      {open ? <div className={`no-print ${styles.scrim}`} /> : null}
      <RadixDialog.Content
        asChild
        role={undefined}
        aria-modal="true"
        onInteractOutside={prevent}
        onOpenAutoFocus={prevent}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // A change of the window's width may have hidden the opener.
          afterLoss(() => focusFirst(returnFocusTo(), document.querySelector('h1')));
        }}
      >
        <dialog open ref={setContent} className={clsx('no-print', styles.dialog, styles[size])}>
          <div ref={box} className={styles.box}>
            {children}
            <RadixDialog.Close className={clsx('iconbtn', styles.close)} aria-label={closeLabel}>
              <Sign name="close" word={closeLabel} />
            </RadixDialog.Close>
          </div>
          <ToastHost name="dialog" />
        </dialog>
      </RadixDialog.Content>
    </RadixDialog.Root>
  );
}

type DialogHeadProps = Readonly<{title: string; text?: string; art?: ReactNode; meta?: ReactNode}>;

export function DialogHead({title, text, art, meta}: DialogHeadProps): ReactNode {
  return (
    <div className={clsx('on-ledger', art && 'beside', styles.head)}>
      {art}
      <div>
        <RadixDialog.Title asChild>
          <h2 className="part">
            {title.split(/(\d+-\S+)/u).map((part, at) => (
              <span key={part} className={at % 2 === 1 ? styles.whole : undefined}>
                {part}
              </span>
            ))}
          </h2>
        </RadixDialog.Title>
        {meta}
        {text ? <RadixDialog.Description>{text}</RadixDialog.Description> : null}
      </div>
    </div>
  );
}

type DialogSideProps = Readonly<{title: string; text: ReactNode; children?: ReactNode}>;

/** The dark column of a wide dialog; its children are shown only where there is room. */
export function DialogSide({title, text, children}: DialogSideProps): ReactNode {
  return (
    <div className={`on-night pillar ${styles.side}`}>
      <RadixDialog.Title asChild>
        <h2 className="part">{title}</h2>
      </RadixDialog.Title>
      <RadixDialog.Description>{text}</RadixDialog.Description>
      <div className={`only-desktop ${styles.more}`}>{children}</div>
    </div>
  );
}

export function DialogMain({children}: Readonly<{children: ReactNode}>): ReactNode {
  return <div className={styles.main}>{children}</div>;
}
