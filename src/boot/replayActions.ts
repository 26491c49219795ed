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
    // By a click, at which React hydrates what surrounds it.
    control.querySelector<HTMLElement>('button:not([type=button])')?.click();
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

/** To be called when React has the page's frame: ends the recording and repeats what was recorded. React hydrates first what an event meets. */
export function replayActions({log, recording}: BootState): void {
  recording.abort();
  const actions = log.splice(0);
  actions.forEach(({control}) => control?.removeAttribute('aria-busy'));
  pendingActions(actions).forEach((event, control) => act(control, event));
  replayHover();
}
