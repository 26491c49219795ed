/** Resolves at the next use of the page. Voice control sends `click` or `input` alone; `online` ends an outage. */
export function awaitUse(...more: readonly string[]): Promise<unknown> {
  const names = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'submit', 'online'];
  const options = {capture: true, passive: true, once: true};
  return new Promise((resolve) => {
    [...names, ...more].forEach((name) => addEventListener(name, resolve, options));
  });
}
