/** A program that acts for a visitor, as voice control, sends `click` or `input` alone. `online` ends an outage. */
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
