import {clsx} from 'clsx';
import {type ReactNode, useEffect, useEffectEvent, useRef, useState} from 'react';
import {toast, ToastContainer} from 'react-toastify/unstyled';
import {focusOn} from '../../browser/focus';
import {Glyph} from './Icon';
import styles from './toast.module.css';

/** Milliseconds until a toast that nobody holds goes (specification, section 9), and between two checks. */
const DURATION = 6000;
const LOOK = 250;

/** A finger leaves `:hover` behind. */
let isFinger = false;
if (typeof document !== 'undefined') {
  const onPointer = ({pointerType}: PointerEvent) => (isFinger = pointerType === 'touch');
  document.addEventListener('pointerover', onPointer, {capture: true});
}

/** Whether pointer or keyboard focus rest on a toast, or the tab is hidden. Checked often: some leave without event. */
function isHeld(element: Element): boolean {
  const {activeElement, hidden} = document;
  const hasFocus = element.contains(activeElement) && activeElement?.matches(':focus-visible');
  return hidden || hasFocus === true || (!isFinger && element.matches(':hover'));
}

/**
 * One toast at a time, until nobody has held it for a while; the focus then returns to where it came from, or to the
 * page's heading. `name` is the id. The library's element around toasts is a polite live region: with a role of its own
 * a toast would be announced twice, and with a label the region would be a landmark.
 */
export function ToastHost({name}: Readonly<{name: ToastPlace}>): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  useEffect(
    () =>
      toast.onChange(({status}) => {
        if (status === 'removed' && host.current?.contains(document.activeElement)) {
          focusOn(before.current?.isConnected ? before.current : document.querySelector('h1'));
        }
      }),
    [],
  );
  return (
    <div
      ref={host}
      onFocus={({relatedTarget}) => {
        const from = relatedTarget as HTMLElement | null;
        before.current = host.current?.contains(from) ? before.current : from;
      }}
    >
      <ToastContainer
        containerId={name}
        limit={1}
        autoClose={false}
        transition={false}
        closeButton={false}
        draggable={false}
        hideProgressBar
        role={undefined}
        aria-label={undefined}
        className={`no-print ${styles.host}`}
        toastClassName={styles.item}
      />
    </div>
  );
}

export type ToastMessage = {title: string; text: string};

/** The page behind an open dialog is inert, so its toasts appear inside the dialog. */
export type ToastPlace = 'page' | 'dialog';

const GLYPHS = {ok: 'check', bad: 'alert', info: 'info'} as const;
const VERDICTS = {ok: 'is-pass', bad: 'is-fail', info: 'is-watch'} as const;

type Tone = keyof typeof GLYPHS;

/** Milliseconds to wait after the focus moves, because a move interrupts the screen reader. */
const REST = 300;

type ToastBodyProps = Readonly<{tone: Tone; message: ToastMessage; onDismiss: () => void}>;

/**
 * Visible at once; announced when the focus rests without dialog. Then inserted anew: revealing it is not announced.
 */
function ToastBody({tone, message: {title, text}, onDismiss}: ToastBodyProps): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const [isSaid, setSaid] = useState(false);
  const leave = useEffectEvent(onDismiss);
  useEffect(() => {
    let left = DURATION;
    const timer = setInterval(() => {
      const element = body.current?.parentElement;
      left = element && isHeld(element) ? DURATION : left - LOOK;
      if (left === 0) {
        leave();
      }
    }, LOOK);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const say = (): void => {
      const dialog = document.querySelector('[role=dialog]');
      setSaid((was) => was || !dialog || dialog.contains(body.current));
    };
    const wait = (): void => {
      // Scroll padding of the page or dialog keeps the focused element visible above the toast.
      document.activeElement?.scrollIntoView({block: 'nearest'});
      clearTimeout(timer);
      timer = setTimeout(say, REST);
    };
    wait();
    document.addEventListener('focusin', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', wait);
    };
  }, []);
  return (
    <div ref={body} className={clsx('notice', styles.toast, VERDICTS[tone])}>
      <Glyph name={GLYPHS[tone]} className={`verdict ${styles.glyph}`} />
      <div key={String(isSaid)} className="lines" aria-hidden={isSaid ? undefined : true}>
        <b>{title}</b>
        <span className="note">{text}</span>
      </div>
      <button
        type="button"
        className={clsx('iconbtn', styles.close)}
        aria-label="Dismiss"
        aria-live="off"
        onClick={onDismiss}
      >
        <Glyph name="close" />
      </button>
    </div>
  );
}

/** Removes the current toast. */
export function hideToast(): void {
  toast.dismiss();
}

/** Replaces the current toast. Waits until the host is mounted. */
export function showToast(tone: Tone, message: ToastMessage, place: ToastPlace = 'page'): void {
  hideToast();
  toast(({closeToast}) => <ToastBody {...{tone, message}} onDismiss={closeToast} />, {
    containerId: place,
  });
}
