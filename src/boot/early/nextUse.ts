/**
 * What counts as a use of the page. `click` and `input` come without the others when a program acts for the visitor: voice control, an extension,
 * autofill. `online` is one after a failure.
 */
const USES = [
  'pointerdown',
  'pointermove',
  'wheel',
  'keydown',
  'focusin',
  'click',
  'input',
  'submit',
  'online',
];

/** Resolves with the next use of the page. It listens on the window: what is kept from the page is seen here first. */
export function nextUse(): Promise<Event> {
  return new Promise((resolve) => {
    for (const use of USES) {
      addEventListener(use, resolve, {capture: true, passive: true, once: true});
    }
  });
}

/** Resolves after a number of milliseconds. */
export function sleep(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration));
}

/** What the browser has stored under a key; null also when it forbids storage. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
