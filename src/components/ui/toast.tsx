import {clsx} from 'clsx';
import {type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState} from 'react';
import {toast, ToastContainer} from 'react-toastify/unstyled';
import {ANNOUNCEMENT_ID, focusFirst, isMoving} from '@site/src/browser/focus';
import {Glyph, Sign} from './Icon';
import styles from './toast.module.css';

/** Milliseconds that a toast stays while not held (specification, section 9), and between checks of `isHeld`. */
const DURATION = 6000;
const INTERVAL = 250;

/** Whether the last pointer was a finger: after a tap `:hover` stays. */
let isFinger = false;
if (typeof document !== 'undefined') {
  const onPointer = ({pointerType}: PointerEvent) => (isFinger = pointerType === 'touch');
  document.addEventListener('pointerover', onPointer, {capture: true});
}

/** Whether a dialog is open over an element: then nobody hears or dismisses a toast there. */
function isBehind(element: Element | null): boolean {
  const dialog = document.querySelector('dialog[open]');
  return dialog !== null && !dialog.contains(element);
}

/** Whether a toast is pointed at or focused, a dialog covers it, or the tab is hidden. Not all changes have events. */
function isHeld(element: Element): boolean {
  const {activeElement, hidden} = document;
  const hasFocus = element.contains(activeElement) && activeElement?.matches(':focus-visible');
  const isHovered = !isFinger && element.matches(':hover');
  return hidden || hasFocus === true || isHovered || isBehind(element);
}

/** Where a toast may lie, best place first; a phone's is as wide as its window. */
const PLACES = ['bottom right', 'bottom left', 'top right', 'top left'];

/** The least pixels between a toast and what it leaves free. */
const GAP = 8;

/** A dialog's parts, which a toast leaves free, as it does the focused control. */
const PARTS = 'dialog[data-state] > :first-child > :not(.on-night), dialog .on-night > :is(h2, p)';

/** What was just used, which it leaves free, too. If a form fills the window, only the notice of its failure. */
const USED = [
  ':is(form, main li, .card):focus-within, section:focus-within h2:not(li *)',
  'form:focus-within [data-failure]',
];

function meet(...both: readonly [Element, Element]): boolean {
  const [its, own] = both.map((it) => it.getBoundingClientRect()) as [DOMRect, DOMRect];
  const isBeside = its.left >= own.right + GAP || its.right <= own.left - GAP;
  return !isBeside && its.top < own.bottom + GAP && its.bottom > own.top - GAP;
}

/** Puts a toast where it meets none of these, and scrolls nothing. If a dialog has no such place, its box gives way. */
function settle(box: Element): void {
  const host = box.closest<HTMLElement>('[data-at]');
  const isFree = (used: string, place: string): boolean => {
    host?.setAttribute('data-at', place);
    const all = document.querySelectorAll(`${used}, ${PARTS}, :focus:not(.Toastify *)`);
    return ![...all].some((it) => meet(it, box));
  };
  if (!USED.some((used) => PLACES.some((place) => isFree(used, place)))) {
    host?.setAttribute('data-at', host.closest('dialog') ? 'none' : 'bottom right');
  }
}

/** Tells the styles how much of the window a zoom hides at each side. Returns a function that stops it. */
function followSight(host: HTMLElement, sight: VisualViewport): () => void {
  const place = (): void => {
    const {clientWidth, clientHeight} = document.documentElement;
    const {offsetLeft: left, offsetTop: top, width, height} = sight;
    const [right, bottom] = [clientWidth - left - width, clientHeight - top - height];
    for (const [side, unseen] of Object.entries({left, top, right, bottom})) {
      host.style.setProperty(`--unseen-${side}`, `${Math.max(0, Math.round(unseen))}px`);
    }
  };
  const listening = new AbortController();
  place();
  ['resize', 'scroll'].forEach((name) => sight.addEventListener(name, place, listening));
  return () => listening.abort();
}

/**
 * Shows one toast at a time, until nobody has held it for a while. If it had the focus, the focus returns to where
 * it was before, or to the page's heading. The library's live region is off: a busy reader would read a toast when it
 * is added, and again when it is said. A role would repeat it, too, and a label would make the region a landmark.
 */
export function ToastHost({name}: Readonly<{name: ToastPlace}>): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const {visualViewport: sight} = window;
    host.current?.firstElementChild?.setAttribute('aria-live', 'off');
    return host.current && sight ? followSight(host.current, sight) : undefined;
  }, []);
  useEffect(
    () =>
      toast.onChange(({status}) => {
        if (status === 'removed' && host.current?.contains(document.activeElement)) {
          focusFirst(before.current, document.querySelector('h1'));
        }
      }),
    [],
  );
  return (
    <div
      ref={host}
      data-at="bottom right"
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
      />
    </div>
  );
}

/** `more` is a sentence of its own. `isHeard`: screen readers say it already, with what has the focus. */
export type ToastMessage = {title: string; text: string; more?: string; isHeard?: boolean};

type ToastPlace = 'page' | 'dialog';

const SIGNS = {ok: ['check', 'pass'], bad: ['alert', 'fail'], info: ['info', 'watch']} as const;

type Tone = keyof typeof SIGNS;

/** Milliseconds to wait after the focus has moved, because a screen reader then stops what it was saying. */
const REST = 300;

type ToastBodyProps = Readonly<{tone: Tone; message: ToastMessage; onDismiss: () => void}>;

/**
 * The content of a toast. It is visible at once, but announced only once the focus rests and no other dialog is open.
 * It is then inserted anew, because screen readers do not announce an element that only stops being hidden. It is
 * atomic, or Orca skips all its texts but the last in Firefox, and inline, or it says the title twice in Chromium.
 */
export function ToastBody({tone, message, onDismiss}: ToastBodyProps): ReactNode {
  const {title, text, more, isHeard} = message;
  const body = useRef<HTMLDivElement>(null);
  const [isSaid, setSaid] = useState(false);
  const leave = useEffectEvent(onDismiss);
  useEffect(() => {
    let left = DURATION;
    const timer = setInterval(() => {
      const element = body.current?.parentElement;
      left = element && isHeld(element) ? DURATION : left - INTERVAL;
      if (left === 0) {
        leave();
      }
    }, INTERVAL);
    return () => clearInterval(timer);
  }, []);
  const place = useEffectEvent((event?: Event) => {
    // Until it is said, the focus may still move to what says why, or come back from a dialog.
    if (body.current && !(isSaid && event?.type === 'focusin')) {
      settle(body.current);
    }
  });
  useLayoutEffect(() => {
    const listening = new AbortController();
    place();
    addEventListener('resize', () => place(), listening);
    document.addEventListener('focusin', (event) => place(event), listening);
    return () => listening.abort();
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const say = (): void => setSaid((was) => was || !(isMoving() || isBehind(body.current)));
    // Scroll padding of the page or dialog keeps the focused element visible beside the toast.
    const show = (which: string): void => {
      const it = document.querySelector(which);
      if (it && body.current && (it.closest('dialog') || meet(it, body.current))) {
        it.scrollIntoView({block: 'nearest', behavior: 'instant'});
      }
    };
    const wait = (event?: Event): void => {
      show(`${event ? '' : 'dialog '}:focus:not(#${ANNOUNCEMENT_ID})`);
      clearTimeout(timer);
      timer = setTimeout(say, REST);
    };
    show('dialog form:focus-within [data-failure]');
    // A page scrolls by what the window's foot hides of one below its button, and no more.
    const failure = document.querySelector('form:focus-within [data-failure]:not(dialog *)');
    const foot = failure?.getBoundingClientRect().bottom ?? 0;
    scrollBy({top: Math.max(0, foot + GAP - innerHeight), behavior: 'instant'});
    place();
    wait();
    document.addEventListener('focusin', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', wait);
    };
  }, []);
  return (
    <div ref={body} className={clsx('notice', styles.toast, `is-${SIGNS[tone][1]}`)}>
      <Glyph name={SIGNS[tone][0]} className="verdict" />
      <div aria-live="polite">
        <div key={String(isSaid)} className="lines" aria-atomic aria-hidden={!isSaid || isHeard}>
          <span>
            <b>{title}</b>
            <br />
          </span>
          <span className="note">
            {text}
            <br />
          </span>
          {more && <span className="note">{more}</span>}
        </div>
      </div>
      <button
        type="button"
        className={clsx('iconbtn', styles.close)}
        aria-label="Dismiss"
        onClick={onDismiss}
      >
        <Sign name="close" />
      </button>
    </div>
  );
}

export function hideToast(): void {
  toast.dismiss();
}

/** Replaces the current toast. By default the host of an open form's dialog shows it: the page behind is inert. */
export function showToast(tone: Tone, message: ToastMessage, place?: ToastPlace): void {
  hideToast();
  const containerId = place ?? (document.querySelector('dialog[data-state]') ? 'dialog' : 'page');
  toast(({closeToast}) => <ToastBody {...{tone, message}} onDismiss={closeToast} />, {containerId});
}
