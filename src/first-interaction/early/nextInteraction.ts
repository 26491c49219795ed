/** `click` and `input` come alone when a program acts for the visitor (voice control, an extension, autofill); `online` comes after a failure. */
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

/** Listens on the window, before `recordActions` can stop an event. */
export function awaitInteraction(): Promise<Event> {
  return new Promise((resolve) => {
    for (const name of INTERACTIONS) {
      addEventListener(name, resolve, {capture: true, passive: true, once: true});
    }
  });
}

/** @param duration in milliseconds */
export function sleep(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration));
}
