import type {Action, BootState} from './Boot';

const DIALOG_OPENER = '[aria-haspopup=dialog]';

function formOf(control: HTMLElement): HTMLFormElement | null {
  return control.closest('form');
}

/** Actions to replay, in order: one per control; only the last that opens a dialog; no submit of a form that was edited afterwards. */
export function pendingActions(log: readonly Action[]): ReadonlyMap<HTMLElement, Event> {
  const pending = new Map<HTMLElement, Event>();
  for (const {event, control} of log) {
    const field = event.target as HTMLElement;
    const isEdit = control === null && field.matches('input, select, textarea');
    for (const other of pending.keys()) {
      const isReplaced = control?.matches(DIALOG_OPENER) && other.matches(DIALOG_OPENER);
      const isWithdrawn = isEdit && formOf(other) !== null && formOf(other) === formOf(field);
      if (other === control || isReplaced || isWithdrawn) {
        pending.delete(other);
      }
    }
    if (control) {
      pending.set(control, event);
    }
  }
  return pending;
}

function act(control: HTMLElement, event: Event): void {
  if (control instanceof HTMLFormElement) {
    control.requestSubmit();
  } else if (event instanceof KeyboardEvent && event.key === 'ArrowDown') {
    control.dispatchEvent(new KeyboardEvent(event.type, {key: event.key, bubbles: true}));
  } else {
    control.click();
  }
}

/** Repeats the events of a mouse at rest, which came before anything listened. A finger leaves `:hover` behind without a mouse. */
function replayHover(): void {
  const under = [...document.querySelectorAll(':hover')].at(-1);
  if (under && matchMedia('(hover: hover)').matches) {
    for (const name of ['pointerover', 'mouseover']) {
      under.dispatchEvent(new PointerEvent(name, {bubbles: true, pointerType: 'mouse'}));
    }
  }
}

/** Skips controls that open the consultation (`data-opens`): the lead dialogs did not wait for hydration. */
export function replayActions({log}: BootState): void {
  const actions = log.splice(0);
  const pending = pendingActions(actions);
  const isLeft = (control: HTMLElement) => control.dataset.opens && pending.has(control);
  actions.forEach(
    ({control}) => control && !isLeft(control) && control.removeAttribute('aria-busy'),
  );
  for (const [control, event] of pending) {
    if (!isLeft(control)) {
      act(control, event);
    }
  }
  replayHover();
}
