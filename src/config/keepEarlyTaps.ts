/**
 * Runs inline in the head: a button that is pressed before the page's code is here is pressed again when it is, once, the last one of several.
 * A submit waits too; done by the browser alone it would leave the page with everything typed, and stop the code from arriving.
 *
 * It is written into the page as text, so it uses nothing from outside of itself.
 */
export function keepEarlyTaps(): void {
  const root = document.documentElement;
  const isReady = () => root.dataset.hasHydrated === 'true';
  let pressed: HTMLElement | null = null;
  document.addEventListener(
    'click',
    (event) => {
      const button = isReady() ? null : (event.target as Element).closest('button');
      if (button) {
        event.preventDefault();
        pressed = button;
      }
    },
    true,
  );
  new MutationObserver((_changes, observer) => {
    if (isReady()) {
      observer.disconnect();
      pressed?.click();
    }
  }).observe(root, {attributes: true, attributeFilter: ['data-has-hydrated']});
}
