/** What a page needs later than its first view, as the build writes it into the page: addresses of files. */
export type LaterFiles = Readonly<{
  /** The whole stylesheet; the page itself carries the part that it uses. */
  styles: readonly string[];
  /** What makes the page alive, in the order in which it runs. */
  scripts: readonly string[];
  /** What those ask for next: the code of the page itself. */
  chunks: readonly string[];
  /** The page's own data, if it has any. */
  data: readonly string[];
  /** The code of the dialog that a control with `data-opens` opens. */
  dialog: readonly string[];
  /** How that dialog looks. */
  look: readonly string[];
}>;

/**
 * What is pressed while the page comes alive is done first: on the window of a page whose first use is a press of a control that opens the dialog. It is
 * fulfilled when the press is over, and the browser has made a click of it.
 */
export type PressedWindow = {pressed?: Promise<unknown>};

/**
 * Brings the page's code when the page is first used: a pointer, a key, a wheel or the focus. Until then it is fetched into the browser's cache at most,
 * when the page has been painted and the browser is idle, and not run. An element with `data-wake` does not wait for a use:
 *
 * - `always`;
 * - `query`: when the address asks for something;
 * - `stored KEY`: when the browser has stored something under that key;
 * - `after INSTANT`: when that time (ISO 8601) is over.
 *
 * Written into the page as text, so it uses nothing from outside of itself.
 */
export function wakePage(): void {
  const uses = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin'];
  const root = document.documentElement;
  const page = window as PressedWindow;
  const arrived = new Set<string>();
  let listening = new AbortController();

  function later(): LaterFiles | null {
    return JSON.parse(document.getElementById('later-files')?.textContent ?? 'null');
  }

  /** Adds an element below all others, so that a stylesheet is the last; resolves when its file is here, or cannot be had. */
  function add(name: 'link' | 'script', address: string, attributes: object): Promise<void> {
    const element = Object.assign(document.createElement(name), attributes);
    return new Promise((resolve) => {
      element.addEventListener('load', () => {
        arrived.add(address);
        resolve();
      });
      element.addEventListener('error', () => {
        element.remove();
        resolve();
      });
      root.append(element);
    });
  }

  async function addSheets(addresses: readonly string[]): Promise<void> {
    const missing = addresses.filter((href) => !arrived.has(href));
    await Promise.all(missing.map((href) => add('link', href, {rel: 'stylesheet', href})));
  }

  async function bring(
    {styles, scripts, chunks, dialog, look}: LaterFiles,
    use?: Element,
  ): Promise<void> {
    const isMissing = (address: string) => !arrived.has(address);
    const opens = use?.closest('[data-opens]');
    // All of the stylesheet would make the browser go through the whole page before it shows the dialog.
    const styled = addSheets(opens ? look : styles);
    // Registered before the page's code runs, the dialog's is there when it is asked for.
    const wanted = opens ? [...dialog, ...scripts] : scripts;
    for (const href of [...wanted, ...chunks].filter(isMissing)) {
      void add('link', `preload ${href}`, {rel: 'preload', as: 'script', href});
    }
    await styled;
    const missing = wanted.filter(isMissing);
    await Promise.all(missing.map((src) => add('script', src, {src, async: false})));
    if (scripts.some(isMissing)) {
      // The connection dropped. The next use asks again.
      listen();
    }
    if (opens) {
      await page.pressed;
      await new Promise(requestAnimationFrame);
    }
    await addSheets(styles);
  }

  function wake(event?: Event): void {
    listening.abort();
    const use = event?.target instanceof Element ? event.target : undefined;
    if (event?.type === 'pointerdown' && use?.closest('[data-opens]')) {
      page.pressed = new Promise((resolve) => {
        for (const end of ['pointerup', 'pointercancel']) {
          document.addEventListener(end, () => setTimeout(resolve, 50));
        }
        // Of a long press the browser may not tell the end.
        setTimeout(resolve, 1000);
      });
    }
    const link = use?.closest<HTMLAnchorElement>('a[href^="/"]');
    if (link) {
      // It may be followed before the scripts are here.
      void add('link', `prefetch ${link.href}`, {rel: 'prefetch', href: link.href});
    }
    const files = later();
    if (!files) {
      return;
    }
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => void bring(files, use));
    } else {
      void bring(files, use);
    }
  }

  function listen(): void {
    listening = new AbortController();
    for (const use of uses) {
      const options = {capture: true, passive: true, signal: listening.signal};
      document.addEventListener(use, wake, options);
    }
  }

  function isStored(key: string): boolean {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  }

  function cannotWait({dataset}: HTMLElement): boolean {
    const [when, value = ''] = (dataset.wake ?? '').split(' ');
    return (
      when === 'always' ||
      (when === 'query' && location.search !== '') ||
      (when === 'stored' && isStored(value)) ||
      (when === 'after' && Date.now() > Date.parse(value))
    );
  }

  function prefetch(): void {
    const {
      styles = [],
      scripts = [],
      chunks = [],
      data = [],
      dialog = [],
      look = [],
    } = later() ?? {};
    for (const href of [...styles, ...scripts, ...chunks, ...data, ...dialog, ...look]) {
      void add('link', `prefetch ${href}`, {rel: 'prefetch', href});
    }
  }

  /** What the first view has no need of: far pictures, the name for the home screen, and what a use of the page asks for. */
  function afterPaint(): void {
    root.dataset.isPainted = 'true';
    void add('link', 'manifest', {rel: 'manifest', href: '/site.webmanifest'});
    const {connection} = navigator as {connection?: {saveData: boolean}};
    if (connection?.saveData !== true) {
      prefetch();
    }
  }

  listen();
  document.addEventListener('DOMContentLoaded', () => {
    if ([...document.querySelectorAll<HTMLElement>('[data-wake]')].some(cannotWait)) {
      wake();
    }
  });
  window.addEventListener('load', () => {
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect();
      (window.requestIdleCallback ?? setTimeout)(afterPaint);
    }).observe({type: 'paint', buffered: true});
  });
}
