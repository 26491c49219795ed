import {useEffect, useEffectEvent} from 'react';
import {isPlainClick} from './closing';
import {afterFrames, refocus} from './focus';

/* This code and `storePress` change history without the router, which would count a visit and scroll to the top. */

/** The values that {@link writeEntry} stored in this history entry, for reload and Back. */
export function readEntry(key: string): unknown {
  return window.history.state?.[key];
}

function change(method: 'pushState' | 'replaceState', values: object, address?: string): void {
  try {
    history[method]({...history.state, ...values}, '', address);
  } catch (error) {
    // Safari refuses more than 100 changes in 30 seconds.
    console.error(error);
  }
}

/** Stores values in this history entry, beside the router's. @param address a new address for the entry */
export function writeEntry(values: object, address?: string): void {
  change('replaceState', values, address);
}

/** Calls `open` when the page is hydrated, and again when the fragment of its address changes. */
export function useFragment(open: (isFirst: boolean) => void): void {
  const onChange = useEffectEvent(open);
  useEffect(() => {
    const onHash = (): void => onChange(false);
    onChange(true);
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
}

let closeOpen: (() => void) | null = null;
let isGoingBack = false;
/** A link that was pressed while a dialog's entry is being left. It is followed afterwards. */
let followed: HTMLElement | null = null;
let address = '';

/** Whether this entry belongs to an open dialog; a followed link then replaces it. */
export function isDialogEntry(): boolean {
  return readEntry('isDialog') === true;
}

/** To be called when another page is asked for: the router must hear of Back from there to a dialog's entry. */
export function forgetAddress(): void {
  address = '';
}

function addEntry(): void {
  address = location.href;
  // Otherwise the browser would scroll to the section in the address when the dialog closes.
  if (location.hash) {
    history.scrollRestoration = 'manual';
  }
  change('pushState', {isDialog: true});
}

/** Once a dialog's entry is left, the browser may restore the reader's place again. */
function leaveEntry(): void {
  afterFrames(() => {
    history.scrollRestoration = 'auto';
    refocus();
  });
}

function goBack(): void {
  isGoingBack = true;
  address = location.href;
  history.back();
}

/** Leaves the entry of a dialog that a reload has closed. If no entry before it is known, Back does nothing once. */
function leaveStaleEntry(): void {
  const {navigation} = globalThis as {navigation?: Navigation};
  const before = navigation?.entries()?.[(navigation.currentEntry?.index ?? 0) - 1];
  if (before?.sameDocument) {
    goBack();
  } else {
    writeEntry({isDialog: false});
  }
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (isGoingBack && link && isPlainClick(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    followed = link;
  }
}

/** Hides the dialog's history entries from the router, which would scroll to the top. */
function onPop(event: PopStateEvent): void {
  const isDialog = isDialogEntry();
  if (location.href === address && (isDialog || isGoingBack || closeOpen)) {
    event.stopImmediatePropagation();
  } else {
    history.scrollRestoration = 'auto';
  }
  if (isDialog) {
    goBack();
  } else if (isGoingBack) {
    isGoingBack = false;
    if (closeOpen) {
      addEntry();
    } else {
      leaveEntry();
      followed?.click();
    }
    followed = null;
  } else if (closeOpen) {
    closeOpen();
    leaveEntry();
  }
}

if (typeof document !== 'undefined') {
  // From the start: Forward may lead to the entry of a dialog from before a reload.
  window.addEventListener('popstate', onPop, {capture: true});
  window.addEventListener('click', onClick, {capture: true});
  if (isDialogEntry()) {
    leaveStaleEntry();
  }
}

/**
 * Gives an open dialog a history entry, so that Back closes the dialog before it leaves the page.
 * @returns a function to call when the dialog is closed in another way: it goes back. A second call does nothing
 */
export function addDialogEntry(onBack: () => void): () => void {
  closeOpen = onBack;
  if (!isGoingBack) {
    addEntry();
  }
  return () => {
    if (closeOpen === onBack) {
      closeOpen = null;
      if (isDialogEntry()) {
        goBack();
      }
    }
  };
}
