import type {EarlyRecord, Retry} from '../earlyState';
import {awaitInteraction, sleep} from './nextInteraction';

let sentence = '';
let notice: Element | null = null;

/** Keeps the sentence for browsers without scripts (`WithoutScripts`), whose element React empties at a navigation. */
export function readNotice(): void {
  sentence = document.querySelector('header + noscript')?.textContent ?? '';
}

export function hideNotice(): void {
  notice?.remove();
  notice = null;
}

export function showNotice(): void {
  if (sentence && !notice) {
    document.body.insertAdjacentHTML('beforeend', sentence);
    notice = document.body.lastElementChild;
  }
}

/** Whether a field differs from what the page brought. */
function isTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input,textarea,select');
  return [...fields].some(({value, defaultValue = ''}) => value !== defaultValue);
}

/**
 * Reloads the page, which after a deployment names the present files. Not when typed text would be lost, not twice in a
 * row, and not while the server is out of reach. Never resolves when it reloads.
 */
async function reload(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload' || isTyped()) {
    return;
  }
  const answer = await fetch(location.href, {method: 'HEAD', cache: 'no-store'}).catch(() => null);
  if (answer?.ok) {
    location.reload();
    await new Promise(() => undefined);
  }
}

export function makeRetry(state: EarlyRecord): Retry {
  const isWaiting = () => state.pending.size > 0;
  return async (load, isAwaited = isWaiting, tries) => {
    for (let failures = 1; ; failures += 1) {
      try {
        const loaded = await load();
        // Before hydration the visitor waits for the whole page; hydration removes the sentence (`main`).
        if (state.recording.signal.aborted) {
          hideNotice();
        }
        return loaded;
      } catch (error) {
        console.error(error);
        if (failures > 1) {
          await reload();
        }
        if (failures === tries) {
          throw error;
        }
        if (failures > 1 && isAwaited()) {
          showNotice();
        }
        await sleep(Math.min(500 * 2 ** failures, 8000));
        if (!isAwaited()) {
          await awaitInteraction();
        }
      }
    }
  };
}
