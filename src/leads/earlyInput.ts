/** What a visitor did with a form before its code had arrived. */
export type EarlyInput = Readonly<{
  /** Typed or chosen values by field name. */
  values: Readonly<Record<string, string>>;
  /** The name of the control that had the focus, or the empty string. */
  focused: string;
  /** Whether the form was submitted. */
  submitted: boolean;
}>;

/** Nothing done yet. */
export const NO_EARLY_INPUT: EarlyInput = {values: {}, focused: '', submitted: false};

/** Milliseconds after a release within which the browser makes a click of it. */
const CLICK_FOLLOWS = 50;

/**
 * Waits while something inside `box` is pressed, by a pointer or a key: a control that is replaced in the middle of a press is never
 * clicked.
 */
export async function untilReleased(box: HTMLElement | null): Promise<void> {
  if (!box?.querySelector(':active')) {
    return;
  }
  await new Promise<void>((resolve) => {
    const controller = new AbortController();
    const released = () => {
      controller.abort();
      setTimeout(resolve, CLICK_FOLLOWS);
    };
    for (const end of ['pointerup', 'pointercancel', 'keyup']) {
      window.addEventListener(end, released, {signal: controller.signal});
    }
  });
}

/** Reads from the static form inside `box` what was typed into it and where the focus is. */
export function readEarlyInput(box: HTMLElement, submitted: boolean): EarlyInput {
  const form = box.querySelector('form');
  const entries = form ? [...new FormData(form)] : [];
  const values = entries.flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  const active = box.contains(document.activeElement) ? document.activeElement : null;
  const focused = active?.getAttribute('name') ?? '';
  return {values: Object.fromEntries(values), focused, submitted};
}

/** Puts the caret behind the text, where a typing visitor has it. An e-mail field knows no selection, so it is a text field for a moment. */
function moveCaretToEnd(control: HTMLInputElement): void {
  const {type} = control;
  control.type = 'text';
  control.setSelectionRange(control.value.length, control.value.length);
  control.type = type;
}

/** Gives the form inside `box` back what {@link readEarlyInput} found besides the values: the focus, and the submit. */
export function resumeEarlyInput(box: HTMLElement, {focused, submitted}: EarlyInput): void {
  const control = focused ? box.querySelector<HTMLElement>(`[name="${focused}"]`) : null;
  control?.focus();
  if (control instanceof HTMLInputElement) {
    moveCaretToEnd(control);
  }
  if (submitted) {
    box.querySelector('form')?.requestSubmit();
  }
}
