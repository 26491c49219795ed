import type {EarlyRecord} from '../earlyState';
import {showNotice} from './retry';

/** Milliseconds until a visitor who waits for the page's code is told. */
const PATIENCE = 10_000;

const DIALOG_OPENER = '[aria-haspopup=dialog]';

/** Whose shortcut was pressed: Ctrl or Cmd with a letter. */
function controlOfKeys(event: KeyboardEvent): HTMLElement | null {
  // Autofill's events have no key.
  const {key = '', ctrlKey, metaKey, altKey, shiftKey} = event;
  if (!(ctrlKey || metaKey) || altKey || shiftKey) {
    return null;
  }
  const shortcut = CSS.escape(`${ctrlKey ? 'Control' : 'Meta'}+${key.toUpperCase()}`);
  return document.querySelector(`[aria-keyshortcuts~=${shortcut}]`);
}

/** The control that an event asks for; null for `focusin` and `input`, and for what needs no code. */
function controlOf(event: Event, target: Element): HTMLElement | null {
  const {type} = event;
  if (type === 'keydown') {
    return controlOfKeys(event as KeyboardEvent);
  }
  if (type === 'submit') {
    return target.querySelector('button:not([type=button])');
  }
  return type === 'click' ? target.closest('button') : null;
}

/** Opens a dialog of the browser's, with the focus on its control, or closes it. */
function toggle(id: string): void {
  const dialog = document.getElementById(id) as HTMLDialogElement;
  if (dialog.open) {
    dialog.close();
  } else {
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-toggles]')?.focus();
  }
}

/**
 * Until `recording` is aborted, does what needs no code, and keeps the controls of the rest as pending: each once, only
 * the last that opens a dialog, and no submit of a form that was edited since. A pending control is marked busy. Its
 * event is stopped before the browser or React handles it: a native submit would navigate away and lose what was typed.
 */
export function recordActions({recording: {signal}, pending}: EarlyRecord): void {
  const record = (event: Event): void => {
    const {target} = event;
    if (!(target instanceof Element)) {
      return;
    }
    const control = controlOf(event, target);
    const isEdit = !control && target.matches('input, select, textarea');
    if (control) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (control?.dataset.toggles) {
      toggle(control.dataset.toggles);
      return;
    }
    for (const other of pending) {
      const isReplaced = control?.matches(DIALOG_OPENER) && other.matches(DIALOG_OPENER);
      const isWithdrawn = isEdit && other.closest('form')?.contains(target);
      if (other === control || isReplaced || isWithdrawn) {
        pending.delete(other);
        other.removeAttribute('aria-busy');
      }
    }
    if (control) {
      pending.add(control);
      control.setAttribute('aria-busy', 'true');
      setTimeout(() => signal.aborted || showNotice(), PATIENCE);
    }
  };
  for (const type of ['click', 'submit', 'keydown', 'focusin', 'input']) {
    document.addEventListener(type, record, {capture: true, signal});
  }
}
