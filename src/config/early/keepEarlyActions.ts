/**
 * Keeps what is done before the page's code is here, and does it when it is: each control that was pressed is pressed once more, in order; of several that
 * open a dialog the last one alone. The consultation's dialog (`data-opens`) waits for its own code alone, not for the page's. A submit waits too: done by the browser alone it would leave the page with everything typed. A mouse that rests on
 * something is noticed again.
 *
 * Written into the page as text, so it uses nothing from outside of itself.
 */
export function keepEarlyActions(): void {
  const root = document.documentElement;
  const listening = new AbortController();
  const kept = new Map<HTMLElement, () => void>();
  let pointer: PointerEvent | null = null;

  function keep(event: Event, control: HTMLElement, act: () => void): void {
    event.preventDefault();
    // React may already listen, and would do it a first time.
    event.stopImmediatePropagation();
    const opensDialog = '[aria-haspopup=dialog]';
    for (const other of kept.keys()) {
      if (other === control || (other.matches(opensDialog) && control.matches(opensDialog))) {
        kept.delete(other);
      }
    }
    kept.set(control, act);
  }

  /** A dialog that is open is alive, whatever the page is. */
  function isInDialog({target}: Event): boolean {
    return (target as Element).closest('[role=dialog]') !== null;
  }

  function onClick(event: Event): void {
    const button = (event.target as Element).closest('button');
    if (button && !isInDialog(event)) {
      keep(event, button, () => button.click());
      openDialog();
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isInDialog(event)) {
      return;
    }
    const {key, ctrlKey, metaKey, altKey, shiftKey} = event;
    if ((ctrlKey || metaKey) && !altKey && !shiftKey) {
      const shortcut = `${ctrlKey ? 'Control' : 'Meta'}+${key.toUpperCase()}`;
      for (const button of document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')) {
        if (button.ariaKeyShortcuts?.split(' ').includes(shortcut)) {
          keep(event, button, () => button.click());
        }
      }
      return;
    }
    const opener = (event.target as Element).closest<HTMLElement>('button[aria-expanded]');
    if (opener && key === 'ArrowDown') {
      keep(event, opener, () =>
        opener.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true})),
      );
    }
  }

  /** Opens the consultation that was asked for, if its host is there. Not by a click: React would go through the whole page first. */
  function openDialog(): void {
    for (const control of kept.keys()) {
      if (root.dataset.hasDialogs && control.dataset.opens) {
        kept.delete(control);
        control.dispatchEvent(new Event('pugmark:open', {bubbles: true}));
      }
    }
  }

  function noticeMouse({pointerType, clientX, clientY}: PointerEvent): void {
    const under = document.elementFromPoint(clientX, clientY);
    for (const name of ['pointerover', 'mouseover']) {
      under?.dispatchEvent(new PointerEvent(name, {bubbles: true, pointerType, clientX, clientY}));
    }
  }

  const options = {capture: true, signal: listening.signal};
  document.addEventListener('click', onClick, options);
  document.addEventListener('keydown', onKeyDown, options);
  document.addEventListener('pointermove', (event) => (pointer = event), options);
  new MutationObserver((_changes, observer) => {
    openDialog();
    if (root.dataset.hasHydrated === 'true') {
      observer.disconnect();
      listening.abort();
      kept.forEach((act) => act());
      if (pointer?.pointerType === 'mouse') {
        noticeMouse(pointer);
      }
    }
  }).observe(root, {attributes: true, attributeFilter: ['data-has-dialogs', 'data-has-hydrated']});
}
