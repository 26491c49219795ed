import {useHistory} from '@docusaurus/router';
import {type ReactNode, useEffect} from 'react';
import {useIsHydrated} from '@site/src/browser/afterHydration';
import {isPlainClick} from '@site/src/browser/closing';
import {isDialogEntry} from '@site/src/browser/historyEntry';
import {isSavingData} from '@site/src/browser/loadCode';
import {closeDialogs} from '@site/src/leads/dialogs';
import {LeadHost} from '@site/src/leads/LeadHost';
import {SearchHost} from '@site/src/search/SearchHost';
// Imported here too, because the page for unknown addresses loads only the styles that every page loads.
import '../Layout/styles.module.css';

/** The keys that send forms, close dialogs and press buttons. */
const ACTS: ReadonlySet<string> = new Set(['Enter', 'Escape', ' ']);

/** Hides an input method's keys from the page. Safari tells a composition's last one by nothing but its code, 229. */
function onKey(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === 229) {
    event.stopImmediatePropagation();
    if (ACTS.has(event.key)) {
      event.preventDefault();
    }
  }
}

if (typeof document !== 'undefined') {
  // Listens before all others, including dialog libraries.
  addEventListener('keydown', onKey, {capture: true});
}

/** The plain links of forms and dialogs that lead to a page, not to a file. */
const PAGE_LINK = ':is(form, dialog) a[href^="/"]:not([target], [download], [href*="."])';

/** Whether a link leads to the page that is shown, which keeps what its fragment holds. */
const isHere = ({pathname, search, hash}: HTMLAnchorElement): boolean =>
  pathname + search === location.pathname + location.search && (!hash || hash === location.hash);

/** Marks the document as hydrated, for CSS and tests; a frame late, so that the first anchor is reached at once. */
function markHydrated(): void {
  requestAnimationFrame(() => (document.documentElement.dataset.hasHydrated = 'true'));
}

/** Also loads pictures far below, so that an archive or a screenshot of the whole page has them. */
function loadPictures(): void {
  if (!isSavingData()) {
    [...document.images].forEach((it) => (it.loading = 'eager'));
  }
}

/** Holds the dialogs, which outlive a page, and handles clicks on the plain links of forms and dialogs. */
export default function Root({children}: Readonly<{children: ReactNode}>): ReactNode {
  const history = useHistory();
  const isHydrated = useIsHydrated();
  useEffect(markHydrated, []);
  useEffect(loadPictures, []);
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(PAGE_LINK);
      if (link && isPlainClick(event)) {
        event.preventDefault();
        if (isDialogEntry() && isHere(link)) {
          closeDialogs();
        } else {
          // A link in an open dialog replaces the dialog's history entry (`addDialogEntry`).
          const go = isDialogEntry() || isHere(link) ? history.replace : history.push;
          go(link.getAttribute('href') ?? '/');
        }
      }
    };
    // Handles the click before the router's links do.
    document.addEventListener('click', onClick, {capture: true});
    return () => document.removeEventListener('click', onClick, {capture: true});
  }, [history]);
  return (
    <>
      {children}
      {/* In the HTML this link would delay the largest paint by a round trip: 150 ms on Lighthouse's phone. */}
      {isHydrated && <link rel="manifest" href="/site.webmanifest" />}
      <SearchHost />
      <LeadHost />
    </>
  );
}
