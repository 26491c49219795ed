/**
 * What counts as an interaction. `click` and `input` come without the others when a program acts for the visitor: voice control, an extension,
 * autofill. `online` is one after a failure.
 */
const INTERACTIONS = [
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

/** Resolves with the next interaction of the page. It listens on the window: events that `recordActions` stops are seen here first. */
export function nextInteraction(): Promise<Event> {
  return new Promise((resolve) => {
    for (const name of INTERACTIONS) {
      addEventListener(name, resolve, {capture: true, passive: true, once: true});
    }
  });
}

/** Resolves after a number of milliseconds. */
export function sleep(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration));
}
