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

/** Whether a reload would take something from the visitor: typed text, the focus of a field, an open dialog. */
function isInUse(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input,textarea,select')];
  return (
    document.querySelector('dialog[open], [role=dialog]') !== null ||
    fields.some((it) => it.value !== (it.defaultValue ?? '') || it === document.activeElement)
  );
}

/** Loads the page again, once: after a deployment it names other files. Tells instead while the page is in use. */
async function recover(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const options = {method: 'HEAD', cache: 'no-store'} as const;
  const page =
    visit?.type !== 'reload' && !isInUse() && (await fetch('', options).catch(() => null));
  // The page may have been used in the meantime.
  if (page && page.ok && !isInUse()) {
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
