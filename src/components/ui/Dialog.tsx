import * as RadixDialog from '@radix-ui/react-dialog';
import {clsx} from 'clsx';
import {type ReactNode, useEffect, useEffectEvent, useState} from 'react';
import {Glyph} from './Glyph';
import {onPressBeside} from './closeOnLeave';
import styles from './Dialog.module.css';

let closeOpen: (() => void) | null = null;
let isLeaving = false;
let address = '';

function enter(): void {
  address = location.href;
  history.pushState({...history.state, isDialog: true}, '');
}

function leave(): void {
  isLeaving = true;
  history.back();
}

/** Of the steps between a page and its dialog the router is told nothing: it would scroll to the page's top. */
function onPop(event: PopStateEvent): void {
  const {isDialog} = event.state ?? {};
  if (location.href === address && (isDialog || isLeaving || closeOpen)) {
    event.stopImmediatePropagation();
  }
  if (isDialog) {
    leave();
  } else if (isLeaving) {
    isLeaving = false;
    if (closeOpen) {
      enter();
    }
  } else {
    closeOpen?.();
  }
}

/**
 * Gives an open dialog an entry of its own in the tab's history, so that Back closes the dialog first and leaves the page second. Closed in another way it
 * takes the entry away; Forward to one that is left leads back. A link in it takes the entry's place (`src/theme/Root`).
 *
 * @param onBack closes the dialog
 * @returns to be called when it is closed
 */
function dialogEntry(onBack: () => void): () => void {
  window.addEventListener('popstate', onPop, {capture: true});
  closeOpen = onBack;
  if (!isLeaving) {
    enter();
  }
  return () => {
    closeOpen = null;
    if (history.state?.isDialog) {
      leave();
    }
  };
}

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

/** The head of a small dialog: its title, a sentence, and a picture if there is one. */
export function DialogHead({
  title,
  text,
  art,
  meta,
}: Readonly<{title: string; text?: string; art?: ReactNode; meta?: ReactNode}>): ReactNode {
  return (
    <div className={clsx(art && 'beside', styles.head)}>
      {art}
      <div>
        {meta}
        <RadixDialog.Title asChild>
          <h2>{title}</h2>
        </RadixDialog.Title>
        {text ? <RadixDialog.Description className="muted">{text}</RadixDialog.Description> : null}
      </div>
    </div>
  );
}

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
      <RadixDialog.Description className="muted">{text}</RadixDialog.Description>
      <div className={styles.more}>{children}</div>
    </div>
  );
}

/** The part of a dialog that holds the form. */
export function DialogMain({children}: Readonly<{children: ReactNode}>): ReactNode {
  return <div className={styles.main}>{children}</div>;
}
