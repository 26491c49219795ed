import type {BootState} from '../Boot';
import {showNotice} from './retry';

/** Milliseconds until a visitor who waits for the page's code is told. */
const PATIENCE = 10_000;

/** A menu by its arrow key, or a control whose shortcut is Ctrl or Cmd with a letter. */
function openedBy(event: KeyboardEvent, target: Element): HTMLElement | null {
  // Autofill's events have no key.
  const {key = '', ctrlKey, metaKey, altKey, shiftKey} = event;
  if (key === 'ArrowDown') {
    return target.closest('button[aria-expanded]');
  }
  if (!(ctrlKey || metaKey) || altKey || shiftKey) {
    return null;
  }
  const shortcut = CSS.escape(`${ctrlKey ? 'Control' : 'Meta'}+${key.toUpperCase()}`);
  return document.querySelector(`[aria-keyshortcuts~=${shortcut}]`);
}

function controlOf(event: Event, target: Element): HTMLElement | null {
  const {type} = event;
  if (type === 'keydown') {
    return openedBy(event as KeyboardEvent, target);
  }
  if (type === 'submit') {
    return target as HTMLFormElement;
  }
  return type === 'click' ? target.closest('button') : null;
}

/**
 * Records actions until `state.recording` is aborted; a control that waits is marked busy. Events that need the page's code are canceled and stopped before
 * the browser or React handles them: a native submit would navigate away and lose what was typed.
 */
export function recordActions(state: BootState): void {
  const {signal} = state.recording;
  const record = (event: Event): void => {
    const {target} = event;
    if (!(target instanceof Element)) {
      return;
    }
    const control = controlOf(event, target);
    state.log.push({event, control});
    if (control) {
      control.setAttribute('aria-busy', 'true');
      event.preventDefault();
      event.stopImmediatePropagation();
      setTimeout(() => signal.aborted || showNotice(), PATIENCE);
    }
  };
  for (const type of ['click', 'submit', 'keydown', 'focusin', 'input']) {
    document.addEventListener(type, record, {capture: true, signal});
  }
}
