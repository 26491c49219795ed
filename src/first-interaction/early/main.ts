import type {EarlyState, EarlyRecord} from '../earlyState';
import {readStored} from '../stored';
import {fetchAhead, awaitFirstPaint} from './files';
import {recordActions} from './recordActions';
import {hideNotice, makeRetry, readNotice, showNotice} from './retry';
import {hydratePage} from './hydratePage';

/**
 * Writes the visitor's date, as pages are older than a day. `data-today` has the months' names: `Intl` takes 60 ms to
 * start on a processor slowed four times.
 */
function writeToday(): void {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  const day = local.toISOString().slice(0, 10);
  for (const time of document.querySelectorAll<HTMLTimeElement>('[data-today]')) {
    const month = time.dataset.today?.split(' ')[now.getMonth()];
    time.textContent = `${month} ${now.getDate()}, ${now.getFullYear()}`;
    time.dateTime = time.dataset.clock = day;
  }
}

/** The storage key of the chosen mode; `src/theme/Navbar/index.tsx` has the same. */
const CHOSEN = 'theme';

/** Sets the color mode before the first paint, and follows the system or a choice made in any tab. */
function followColorMode(): void {
  const {dataset} = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = (kept: string | null): void => {
    const chosen = kept === 'dark' || kept === 'light' ? kept : null;
    Object.assign(dataset, {
      theme: chosen ?? (system.matches ? 'dark' : 'light'),
      themeChoice: chosen ?? 'system',
    });
  };
  system.addEventListener('change', () => dataset.themeChoice === 'system' && follow(null));
  addEventListener('storage', ({key, newValue}) => key === CHOSEN && follow(newValue));
  follow(readStored(CHOSEN));
}

/**
 * Lets a phone skip what is far below in its layouts (`src/css/layout.css`). Not for a visit to an anchor or by Back,
 * because the heights of skipped elements are guesses.
 */
function skipBelowTheFold(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromTop = visit?.type === 'navigate' && !location.hash;
  if (isFromTop && matchMedia('(width<60rem)').matches) {
    document.documentElement.dataset.fromTop = '';
  }
}

/* The early script: runs in each page's head, before its body exists (`src/config/headTags.ts`). */
const state: EarlyRecord = {recording: new AbortController(), pending: new Set()};
const early: EarlyState = Object.assign(state, {retry: makeRetry(state), showNotice});
globalThis.earlyState = early;

const parsed = new Promise<void>((resolve) => {
  document.addEventListener('DOMContentLoaded', () => {
    readNotice();
    writeToday();
    resolve();
  });
});
state.recording.signal.addEventListener('abort', hideNotice);
recordActions(state);
followColorMode();
skipBelowTheFold();
const painted = awaitFirstPaint();
void painted.then(fetchAhead);
void hydratePage(early, parsed, painted);
