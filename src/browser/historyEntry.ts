/*
 * The one place that changes the tab's history behind the router, which would count each change as a visit and
 * scroll to the top.
 */

/** What {@link writeEntry} kept in this history entry, for reload and Back. */
export function readEntry(key: string): unknown {
  return window.history.state?.[key];
}

/**
 * Keeps values in this history entry, beside the router's.
 * @param address the entry's new address; by default it stays
 */
export function writeEntry(values: object, address?: string): void {
  try {
    window.history.replaceState({...window.history.state, ...values}, '', address);
  } catch (error) {
    // Safari refuses more than 100 changes in 30 seconds.
    console.error(error);
  }
}

let closeOpen: (() => void) | null = null;
let isGoingBack = false;
let address = '';

/** Whether this entry is an open dialog's: a followed link replaces it. */
export function isDialogEntry(): boolean {
  return readEntry('isDialog') === true;
}

function addEntry(): void {
  address = location.href;
  history.pushState({...history.state, isDialog: true}, '');
}

function goBack(): void {
  isGoingBack = true;
  history.back();
}

/** Hides the dialog's history entries from the router, which would scroll to the top. */
function onPop(event: PopStateEvent): void {
  const {isDialog} = event.state ?? {};
  if (location.href === address && (isDialog || isGoingBack || closeOpen)) {
    event.stopImmediatePropagation();
  }
  if (isDialog) {
    goBack();
  } else if (isGoingBack) {
    isGoingBack = false;
    if (closeOpen) {
      addEntry();
    }
  } else {
    closeOpen?.();
  }
}

/**
 * Gives an open dialog a history entry, so that Back closes the dialog before it leaves the page. Other ways of
 * closing remove the entry; Forward leads back to one that was left. A followed link replaces it.
 * @param onBack closes the dialog
 * @returns to be called on closing; a second call does nothing
 */
export function addDialogEntry(onBack: () => void): () => void {
  window.addEventListener('popstate', onPop, {capture: true});
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
