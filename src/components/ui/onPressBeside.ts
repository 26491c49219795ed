/**
 * Runs `act` when a press begins and ends on the element itself and not on its content: on the backdrop of a dialog. A text selection dragged out of a
 * field begins inside, and a press on a scrollbar causes no click: neither may close a form that is being filled in.
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
