/**
 * Runs `act` when a press begins and ends on the element itself, beside what is inside it: on the scrim of a dialog. A selection that is dragged out of a
 * field begins inside, and a press on a scrollbar makes no click; neither must close a form with everything typed.
 *
 * @returns stops listening
 */
export function onPressBeside(element: HTMLElement, act: () => void): () => void {
  const listening = new AbortController();
  const {signal} = listening;
  let beganBeside = false;
  element.addEventListener(
    'pointerdown',
    ({target}) => {
      beganBeside = target === element;
    },
    {signal},
  );
  element.addEventListener(
    'click',
    ({target}) => (beganBeside && target === element ? act() : undefined),
    {signal},
  );
  return () => listening.abort();
}
