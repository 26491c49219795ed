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

/** Hides the dialog's history entries from the router, which would scroll to the top. */
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
 * Gives an open dialog a history entry, so that Back closes the dialog before it leaves the page. Other ways of closing remove the entry; Forward leads back
 * to one that was left. A followed link replaces it.
 * @param onBack closes the dialog
 * @returns to be called on closing; again does nothing
 */
export function dialogEntry(onBack: () => void): () => void {
  window.addEventListener('popstate', onPop, {capture: true});
  closeOpen = onBack;
  if (!isLeaving) {
    enter();
  }
  return () => {
    if (closeOpen === onBack) {
      closeOpen = null;
      if (history.state?.isDialog) {
        leave();
      }
    }
  };
}

/**
 * Runs `act` when a press begins and ends on a dialog's backdrop: neither a text selection dragged out of a field nor a press on a scrollbar may close a
 * form. Returns a function that stops listening.
 */
export function onPressBeside(element: HTMLElement, act: () => void): () => void {
  const listening = new AbortController();
  const {signal} = listening;
  let beganBeside = false;
  element.addEventListener(
    'pointerdown',
    ({target}) => {
      beganBeside = target === element;
    },
    {signal},
  );
  element.addEventListener(
    'click',
    ({target}) => (beganBeside && target === element ? act() : undefined),
    {signal},
  );
  return () => listening.abort();
}

/** Closes a native dialog on a followed link, and on a click on its backdrop, whose target is the dialog. Returns a function that stops listening. */
export function closeOnLeave(dialog: HTMLDialogElement): () => void {
  const close = (): void => dialog.close();
  const onClick = ({target}: Event): void => {
    if ((target as Element).closest('a')) {
      close();
    }
  };
  const stop = onPressBeside(dialog, close);
  dialog.addEventListener('click', onClick);
  return () => {
    stop();
    dialog.removeEventListener('click', onClick);
  };
}
