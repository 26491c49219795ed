/** Resolves at the next use of the page. Voice control sends only `click` or `input`; `online` ends an outage. */
export function nextUse(...more: readonly string[]): Promise<unknown> {
  const names = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'submit', 'online'];
  const options = {capture: true, once: true};
  return new Promise((resolve) => {
    [...names, ...more].forEach((name) => addEventListener(name, resolve, options));
  });
}

/** Whether the visitor asked the browser to save data. Only Chromium exposes this. */
export function isSavingData(): boolean | undefined {
  return (navigator as {connection?: {saveData: boolean}}).connection?.saveData;
}

/** The press for which the notice was last shown. */
let announced: unknown;

/** Shows or hides a copy of `WithoutScripts`. Several files may fail at once: it is inserted once for each press. */
export function showNotice(isShown = true): void {
  // Screen readers announce nothing outside an open dialog.
  const place = document.querySelector('dialog[open]') ?? document.body;
  const shown = document.querySelector('[data-notice]:not([hidden])');
  if (isShown && shown?.parentElement === place && announced === early.pressed) {
    return;
  }
  announced = early.pressed;
  shown?.remove();
  const copy = isShown && (document.querySelector('[data-notice]')?.cloneNode(true) as HTMLElement);
  if (copy) {
    copy.hidden = false;
    place.append(copy);
  }
}

/** A control's label or text. After a reload or another render nothing else identifies the control. */
export const labelOf = (it: Element): string => it.ariaLabel ?? it.textContent;

/** The controls with this accessible name; all controls if none is given. */
export const findControls = (name?: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('button,a[aria-haspopup]')].filter(
    (it) => !name || labelOf(it) === name,
  );

/** A control's name, and its index among the controls of that name. */
export function placeOf(control: HTMLElement): readonly [name: string, at: number] {
  const name = labelOf(control);
  return [name, findControls(name).indexOf(control)];
}

/** Whether a reload would cost the visitor something: typed text, a field's focus, an open dialog. */
export function isInUse(): boolean {
  const parts = 'input,textarea,select,dialog[open]';
  return [...document.querySelectorAll<HTMLInputElement>(parts)].some(
    // A dialog, which has no value, is always in use.
    (it) => it.matches(':focus') || it.value !== (it.defaultValue ?? ''),
  );
}

/** Reloads the page once, because deployments rename files. If it is in use or was reloaded, shows the notice. */
async function recover(): Promise<void> {
  const isFirst = history.state?.pressed === undefined;
  // Asked again at the end, because the page may have been used meanwhile.
  if (isFirst && !isInUse() && (await isPageServed()) && !isInUse()) {
    storePress(early.pressed && placeOf(early.pressed));
    location.reload();
    // The page being left loads no more: its dialog would open, go, and open again at the next reload.
    await nextUse();
  } else {
    showNotice();
  }
}

/** Whether the server has a page at the address. */
export const isPageServed = (): Promise<boolean> =>
  fetch('', {method: 'HEAD'}).then(
    (it) => it.ok,
    () => false,
  );

/** Stores a control's place in the history entry, for the next load. Safari throws after 100 changes in 30 seconds. */
export const storePress = (pressed: unknown): void =>
  history.replaceState({...history.state, pressed}, '');

/** One recovery for all code that fails until the page is used again. */
let recovery: Promise<void> | undefined;

/** Marks a control as waiting for code, unless a sent form waits already. Returns a function that ends the wait. */
export function waitAt(control: HTMLElement | null): () => void {
  if (!early.pressed?.closest('form')) {
    early.keep(control);
  }
  return () => (early.pressed === control ? early.keep(null) : undefined);
}

/** Loads code and never rejects. Logs a failure and retries, at once for a waiting press, else at the next use. */
export async function loadCode<Code>(load: () => Promise<Code>, failures = 0): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    console.error(error);
    // Events of the same press do not count as another use.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const used = nextUse().then(() => (recovery = undefined));
    await ((failures > 0 || early.pressed) && (recovery ??= recover().catch(() => showNotice())));
    await ((failures > 0 || !early.pressed) && used);
    return loadCode(load, failures + 1).finally(() => early.pressed ?? showNotice(false));
  }
}
