import {useHistory} from '@docusaurus/router';
import {type ReactNode, useEffect} from 'react';
import {useIsHydrated} from '@site/src/browser/afterHydration';
import {isDialogEntry} from '@site/src/browser/historyEntry';
import {isSavingData} from '@site/src/browser/loadCode';
import {LeadHost} from '@site/src/leads/LeadHost';
// Docusaurus knows no files of the page for unknown addresses: it has the styles of all pages alone.
import '../Layout/styles.module.css';
import '../Navbar/styles.module.css';

/** The keys by which forms are sent, dialogs closed and buttons pressed. */
const ACTS: ReadonlySet<string> = new Set(['Enter', 'Escape', ' ']);

/**
 * Keeps a key that belongs to an input method from everything of the page: it chooses or drops what is being composed.
 * Safari tells the last key of a composition by its code alone (229, UI Events, appendix).
 */
function onKey(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === 229) {
    event.stopImmediatePropagation();
    if (ACTS.has(event.key)) {
      event.preventDefault();
    }
  }
}

if (typeof document !== 'undefined') {
  // Before all others, dialogs' libraries included.
  addEventListener('keydown', onKey, {capture: true});
}

/** Whether a click asks for a page in this tab: no modifier key, main button. */
function isPlain({button, metaKey, altKey, ctrlKey, shiftKey}: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

/** To a page, no file. */
const PAGE_LINK = ':is(form, dialog) a[href^="/"]:not([target], [download], [href*="."])';

/** Marks the document as hydrated, for CSS and tests, a frame late: a visit's anchor is reached without gliding. */
function tellHydrated(): void {
  requestAnimationFrame(() => (document.documentElement.dataset.hasHydrated = 'true'));
}

/** Loads the pictures far below too, so that an archive or a screenshot of the whole page has them. */
function loadPictures(): void {
  if (!isSavingData()) {
    [...document.images].forEach((it) => (it.loading = 'eager'));
  }
}

/** Holds the lead dialogs, which outlive a page, and routes clicks on the plain links of forms and dialogs. */
export default function Root({children}: Readonly<{children: ReactNode}>): ReactNode {
  const history = useHistory();
  const isHydrated = useIsHydrated();
  useEffect(tellHydrated, []);
  useEffect(loadPictures, []);
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = (event.target as Element).closest(PAGE_LINK);
      if (link && isPlain(event)) {
        event.preventDefault();
        // In an open dialog, whose history entry it replaces (`addDialogEntry`).
        const go = isDialogEntry() ? history.replace : history.push;
        go(link.getAttribute('href') ?? '/');
      }
    };
    // Before the router's links see it.
    document.addEventListener('click', onClick, {capture: true});
    return () => document.removeEventListener('click', onClick, {capture: true});
  }, [history]);
  return (
    <>
      {children}
      {/* In the HTML, its request delays the largest paint by a round trip: 150 ms on Lighthouse's phone. */}
      {isHydrated && <link rel="manifest" href="/site.webmanifest" />}
      <LeadHost />
    </>
  );
}
