import {add} from './files';
import {laterFiles} from './laterFiles';

/** Fetches files, each in a task of its own: a dozen in one take up to 100 ms on a processor slowed four times. */
function fetchEach([href, ...others]: readonly string[]): void {
  if (href) {
    void add('link', {rel: 'prefetch', href});
    setTimeout(fetchEach, 0, others);
  }
}

/** What the first view has no need of: pictures far below, the site's name for a home screen, and the files of the page's first use. */
function afterPaint(): void {
  document.documentElement.dataset.isPainted = 'true';
  void add('link', {rel: 'manifest', href: '/site.webmanifest'});
  const {connection} = navigator as {connection?: {saveData: boolean}};
  if (!connection?.saveData) {
    fetchEach(Object.values(laterFiles() ?? {}).flat());
  }
}

/**
 * Fetches a page's later files into the browser's cache when the page is loaded and its first paint is on the screen, which the browser reports: on
 * a busy machine that can be later than the frame after `load`. None of them is run.
 */
export function fetchAhead(): void {
  addEventListener('load', () => {
    const whenShown = new PerformanceObserver(() => {
      whenShown.disconnect();
      afterPaint();
    });
    whenShown.observe({type: 'paint', buffered: true});
  });
}
