/** Resolves at the next use of the page. Voice control sends `click` or `input` alone; `online` ends an outage. */
export function awaitUse(...more: readonly string[]): Promise<unknown> {
  const names = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'submit', 'online'];
  const options = {capture: true, passive: true, once: true};
  return new Promise((resolve) => {
    [...names, ...more].forEach((name) => addEventListener(name, resolve, options));
  });
}

/** Whether the browser was told to save data. Only Chromium says so. */
export function isSavingData(): boolean {
  const {connection} = navigator as {connection?: {saveData: boolean}};
  return connection?.saveData === true;
}

/** The sentence of `WithoutScripts`, read by `early.ts`: React empties it at a navigation. */
export const notice = {html: ''};

/** Says that part of the page is missing and where to write to; in an open dialog, beside which nothing is read. */
export function showNotice(isShown = true): void {
  document.querySelector('[data-notice]')?.remove();
  const place = document.querySelector('dialog[open]') ?? document.body;
  place.insertAdjacentHTML('beforeend', isShown ? notice.html : '');
}

/** Loads the page again, once: after a deployment it names other files. Tells instead if typed text would be lost. */
async function recover(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const fields = [...document.querySelectorAll<HTMLInputElement>('input,textarea,select')];
  const isTyped = fields.some(({value, defaultValue = ''}) => value !== defaultValue);
  const options = {method: 'HEAD', cache: 'no-store'} as const;
  const page = visit?.type !== 'reload' && !isTyped && (await fetch('', options).catch(() => null));
  if (page && page.ok) {
    location.reload();
  } else {
    showNotice();
  }
}

/** Loads code and never rejects: what fails is logged, and asked for again at the next use of the page. */
export async function loadCode<Code>(load: () => Promise<Code>, failures = 0): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    console.error(error);
    // The events of the same press are no other use.
    const used = new Promise((resolve) => setTimeout(resolve, 500)).then(() => awaitUse());
    await (failures > 0 && recover());
    await used;
    return loadCode(load, failures + 1).finally(() => showNotice(false));
  }
}
