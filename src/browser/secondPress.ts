/** Presses this near are at one place, in pixels. */
const NEAR = 16;

/** Nobody has read a dialog this soon after it appeared, in milliseconds. */
const SOON = 500;

/** The last press, or null if a key or Back came after it. */
let first: Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp' | 'target'> | null = null;

/** The dialog that has the focus, and when it got it. */
let dialog: Element | null = null;
let shownAt = 0;

/** Whether a press repeats the first: as the second of a double click, or since a dialog has come under the pointer. */
function isRepeat(press: MouseEvent): boolean | null | undefined {
  return (
    first &&
    Math.hypot(press.clientX - first.clientX, press.clientY - first.clientY) < NEAR &&
    (press.detail > 1 ||
      (shownAt > first.timeStamp + SOON &&
        press.timeStamp < shownAt + SOON &&
        dialog?.contains(press.target as Node)))
  );
}

/** Ignores what else a double click or a held Enter key would press: the control again, or what came in its place. */
export function ignoreRepeats(): void {
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    act: (event: WindowEventMap[Name]) => void,
  ): void => addEventListener(name, act, true);
  // Otherwise the focus would leave a dialog's first field.
  listen('mousedown', (press) => {
    if (press.target !== first?.target && isRepeat(press)) {
      press.preventDefault();
    }
  });
  listen('click', (press) => {
    if (isRepeat(press)) {
      press.preventDefault();
      press.stopImmediatePropagation();
    } else if (press.detail > 0) {
      first = press;
    }
  });
  listen('keydown', (press) => {
    first = null;
    if (press.repeat && press.key === 'Enter' && !(press.target instanceof HTMLTextAreaElement)) {
      press.preventDefault();
    }
  });
  listen('popstate', () => (first = null));
  listen('focusin', ({target, timeStamp}) => {
    const next = (target as Element).closest('dialog');
    shownAt = next === dialog ? shownAt : timeStamp;
    dialog = next;
  });
}
