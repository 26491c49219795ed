let close: (() => void) | null = null;
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
  if (location.href === address && (isDialog || isLeaving || close)) {
    event.stopImmediatePropagation();
  }
  if (isDialog) {
    leave();
  } else if (isLeaving) {
    isLeaving = false;
    if (close) {
      enter();
    }
  } else {
    close?.();
  }
}

/**
 * Gives an open dialog an entry of its own in the tab's history, so that Back closes the dialog first and leaves the page second. Closed in another way it
 * takes the entry away; Forward to one that is left leads back. A link in it takes the entry's place (`src/theme/Root`).
 *
 * @param onBack closes the dialog
 * @returns to be called when it is closed
 */
export function dialogEntry(onBack: () => void): () => void {
  window.addEventListener('popstate', onPop, {capture: true});
  close = onBack;
  if (!isLeaving) {
    enter();
  }
  return () => {
    close = null;
    if (history.state?.isDialog) {
      leave();
    }
  };
}
