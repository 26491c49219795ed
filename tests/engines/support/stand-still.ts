/** Scrolls an element to the middle and waits until it stands still, so that a click hits it. Runs in the page. */
export async function standStill(element: HTMLElement): Promise<void> {
  for (;;) {
    element.scrollIntoView({block: 'center', behavior: 'instant'});
    const {top} = element.getBoundingClientRect();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    if (element.getBoundingClientRect().top === top) {
      return;
    }
  }
}
