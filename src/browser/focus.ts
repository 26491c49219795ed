import {useLayoutEffect} from 'react';
import {media} from './media';

/** Makes screen readers say all of an element when it changes. A role would be read even while it is empty. */
export const SPOKEN = {'aria-live': 'polite', 'aria-atomic': true} as const;

/**
 * Milliseconds until a screen reader has announced a new focus. Some changes before then silence it: in Firefox the
 * loss of the element that had the focus, in Chromium a new caret or description.
 */
const HEARD = 500;

/** Runs `act` once the focus has been announced; a key or touch does not wait. Returns a function that stops it. */
export function whenHeard(act: () => void): () => void {
  const listening = new AbortController();
  const {signal} = listening;
  const run = (): void => {
    stop();
    act();
  };
  const timer = setTimeout(run, media('(pointer: coarse)').matches ? 0 : HEARD);
  const stop = (): void => {
    clearTimeout(timer);
    listening.abort();
  };
  document.addEventListener('keydown', run, {capture: true, signal});
  return stop;
}

/** Moves Firefox's caret, from which a screen reader reads on. For a section in the address, Firefox does it itself. */
function placeCaret(element: HTMLElement): void {
  if (!('mozInnerScreenX' in window) || location.hash === `#${element.id}`) {
    return;
  }
  const selection = getSelection();
  const before = selection?.anchorNode;
  whenHeard(() => {
    const isAsItWas = document.activeElement === element && selection?.anchorNode === before;
    const isThere = element.contains(before ?? null);
    if (isAsItWas && !isThere && !element.matches('input, textarea, select')) {
      selection?.collapse(element, 0);
    }
  });
}

/** Moves the focus to an element without scrolling, and makes the element focusable if it is not. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (element && element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
  }
  if (element) {
    element.focus({preventScroll: true});
    placeCaret(element);
  }
}

/** Focuses the first of these elements that takes the focus: one that is hidden or gone does not. */
export function focusFirst(...elements: readonly (HTMLElement | null | undefined)[]): void {
  elements.find((it) => {
    focusOn(it);
    return it && document.activeElement === it;
  });
}

/** Focuses an element if only an ancestor, such as `body`, has the focus; else a visitor may be typing elsewhere. */
export function focusIfFree(element: HTMLElement | null): void {
  if (element && document.activeElement?.contains(element) !== false) {
    element.focus();
    placeCaret(element);
  }
}

/** Runs `act` two frames later. Returns a function that stops it. */
export function afterFrames(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}

function makeOthersInert(element: Element): () => void {
  const inert: Element[] = [];
  const addOthers = (): void => {
    for (let it = element; it.parentElement && it !== document.body; it = it.parentElement) {
      const others = [...it.parentElement.children].filter((other) => other !== it);
      inert.push(...others.filter((other) => !other.hasAttribute('inert')));
    }
    inert.forEach((it) => it.toggleAttribute('inert', true));
  };
  addOthers();
  // The page of a link pressed before may arrive now.
  const watch = new MutationObserver(addOthers);
  watch.observe(element.parentElement ?? element, {childList: true});
  return () => {
    watch.disconnect();
    inert.forEach((it) => it.toggleAttribute('inert', false));
  };
}

/**
 * Focuses a dialog that just appeared, and makes the page inert `HEARD` milliseconds later, so that Firefox's screen
 * readers announce it. A key or touch does both at once. Returns a function that undoes them.
 */
export function makeModal(dialog: HTMLElement, focus: () => void): () => void {
  const listening = new AbortController();
  const {signal} = listening;
  const makeInert = (): void => {
    undo();
    undo = makeOthersInert(dialog);
  };
  const enter = (): void => {
    undo();
    if (!dialog.contains(document.activeElement)) {
      focus();
    }
    const timer = setTimeout(makeInert, HEARD);
    undo = () => clearTimeout(timer);
  };
  const enterAtOnce = (): void => {
    enter();
    makeInert();
  };
  let undo = afterFrames(enter);
  signal.addEventListener('abort', () => undo());
  document.addEventListener('keydown', enterAtOnce, {capture: true, once: true, signal});
  if (media('(pointer: coarse)').matches) {
    enter();
  }
  return () => listening.abort();
}

/**
 * Shows a dialog over the page, and focuses it. Not by `showModal`: Firefox's screen readers would not announce it.
 * Escape closes it. The returned function undoes the rest, and does not close it.
 */
export function showAsModal(dialog: HTMLDialogElement, focus: () => void): () => void {
  const listening = new AbortController();
  const onKey = ({key, isComposing}: KeyboardEvent): void =>
    key === 'Escape' && !isComposing ? dialog.close() : undefined;
  dialog.toggleAttribute('open', true);
  dialog.setAttribute('aria-modal', 'true');
  document.addEventListener('keydown', onKey, listening);
  const undo = makeModal(dialog, focus);
  return () => {
    listening.abort();
    dialog.removeAttribute('aria-modal');
    undo();
  };
}

/** The live region of every page (`postBuild.ts`): screen readers announce changes only in a region that they know. */
export const ANNOUNCEMENT_ID = 'route-announcement';

let stopLast: () => void = () => undefined;

/** Whether the focus waits in the live region, as `afterLoss` makes it. */
export const isMoving = (): boolean => document.activeElement?.id === ANNOUNCEMENT_ID;

/**
 * Moves the focus if what had it is gone or is `from`, and calls `end`. Chromium does not announce the first focus
 * after a loss, nor Firefox one that comes at once, so an empty element has it first. The next call ends this one.
 */
export function afterLoss(focus: () => void, end?: () => void, from?: Element | null): void {
  const between = document.getElementById(ANNOUNCEMENT_ID);
  const isLost = (): boolean => {
    const left = document.activeElement;
    // A press beside the box of a dialog focuses the dialog, from which a busy browser takes the focus late.
    const isGone = left?.matches('body, dialog:not([open]), dialog:not([open]) *') !== false;
    return isGone || isMoving() || left === from;
  };
  stopLast();
  if (isLost()) {
    between?.setAttribute('tabindex', '-1');
    between?.focus({preventScroll: true});
  }
  stopLast = whenHeard(() => {
    if (isLost()) {
      focus();
    }
    end?.();
  });
}

/** Shows a field with its label: browsers show a line of a text area, and Radix scrolls to neither end of a dialog. */
export function showField(control: Element): void {
  const its = [control.closest('.field'), control.closest('.field *, dialog[data-state] *')];
  its.forEach((it) => it?.scrollIntoView({block: 'nearest'}));
}

/** The element that had the focus last. React may remove it long after the render that replaces it. */
let focused: HTMLElement | null = null;
if (typeof document !== 'undefined') {
  focused = document.activeElement as HTMLElement | null;
  document.addEventListener('focusin', ({target}) => (focused = target as HTMLElement), true);
  const onKey = ({key, target}: KeyboardEvent) => key === 'Tab' && showField(target as Element);
  document.addEventListener('keyup', onKey);
}

/** Gives the focus back: Firefox takes it when history goes back to an address that names a section. */
export function refocus(): void {
  if (document.activeElement === document.body) {
    focused?.focus({preventScroll: true});
  }
}

/** Whether the focus is in a part, or was until the browser took it from an element that is no longer shown. */
export function hasFocus(part: Element): boolean {
  const {activeElement, body} = document;
  return part.contains(activeElement === body ? focused : activeElement);
}

/** Restores focus and selection to a field that React replaces or moves. @param id the prefix of the fields' ids */
export function useRestoredFocus(id: string): void {
  useLayoutEffect(() => {
    const before = focused?.id.startsWith(`${id}-`) ? (focused as HTMLInputElement) : null;
    if (before && document.activeElement === document.body) {
      const {selectionStart, selectionEnd} = before;
      const field = document.getElementById(before.id) as HTMLInputElement | null;
      field?.focus({preventScroll: true});
      // `selectionStart` is null for types without selection, such as `email`.
      if (selectionStart !== null) {
        field?.setSelectionRange(selectionStart, selectionEnd);
      }
    }
  }, [id]);
}
