import {afterLoss, ANNOUNCEMENT_ID, focusFirst} from './focus';
import {forgetAddress, writeEntry} from './historyEntry';
import {isPageServed, showNotice} from './loadCode';

/** The first entry of a tab's history has no key. */
type Location = Readonly<{pathname: string; hash: string; key?: string}>;
export type RouteChange = Readonly<{location: Location; previousLocation: Location | null}>;

/** Identifies a link across renders. `index`: its place among links with that `href`; `target`: its absolute URL. */
type LinkPlace = Readonly<{href: string; index: number; target: string}>;

/** For each history entry, the link that was followed from it. */
const followed = new Map<string, LinkPlace>();
let clicked: LinkPlace | null = null;
/** Whether the current navigation came from Back or Forward. */
let isPop = false;

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);
}

function noteLink({target}: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  const href = link?.getAttribute('href') ?? '';
  clicked = link ? {href, index: linksTo(href).indexOf(link), target: link.href} : null;
}

/** Identifies a history entry. Entries that the browser made for anchors have no key, but their addresses differ. */
const entryOf = ({key = '', pathname, hash}: Location): string => key + pathname + hash;

/** A host may serve a page at a second address (`/index`, `//about`), where React would find no page. */
function takeOwnAddress(): void {
  const own = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const {pathname, search, hash} = window.location;
  if (own && new URL(own).pathname !== pathname) {
    writeEntry({}, new URL(own).pathname + search + hash);
  }
}

/** Drops a malformed fragment such as `#%`: where Docusaurus cannot decode it, it shows no page at all. */
function dropMalformedFragment(): void {
  const {pathname, search, hash} = window.location;
  try {
    decodeURIComponent(hash);
  } catch {
    writeEntry({}, pathname + search);
  }
}

if (typeof document !== 'undefined') {
  takeOwnAddress();
  dropMalformedFragment();
  // Following an anchor fires this event too. The router listens later.
  window.addEventListener('popstate', dropMalformedFragment, {capture: true});
  document.addEventListener('click', noteLink, {capture: true});
  window.addEventListener('pageshow', ({persisted: hasMissedEvents}) => {
    return hasMissedEvents && dispatchEvent(new Event('storage'));
  });
  window.addEventListener('popstate', () => {
    isPop = clicked?.target !== window.location.href;
  });
}

/** Matches letters and digits that are joined by hyphens. */
const WORD = /[\p{L}\p{N}]+(?:[-_]+[\p{L}\p{N}]+)*/gu;

/** The id in a fragment, or its first word that is one, because people append punctuation. Empty if malformed. */
function idIn(hash: string): string {
  try {
    const id = decodeURIComponent(hash.slice(1));
    const words = id.replace(/:~:.*/su, '').toLowerCase().match(WORD) ?? [];
    return [id, ...words].find((it) => document.getElementById(it)) ?? id;
  } catch {
    return '';
  }
}

/** Opens the closed `<details>` around an element, and scrolls to the element if the browser did not. */
function reveal(id: string, hash: string): void {
  const target = document.getElementById(id);
  const closed = target?.closest<HTMLDetailsElement>('details:not([open])');
  if (closed) {
    closed.open = true;
  }
  if (closed || decodeURIComponent(hash.slice(1)) !== id) {
    target?.scrollIntoView();
  }
}

/** Where the focus goes: to the link that Back returns to, else to the section in the address, else to the h1. */
function listPlaces(location: Location, isNewPage: boolean): (HTMLElement | null | undefined)[] {
  const place = isPop ? followed.get(entryOf(location)) : undefined;
  const link = place && linksTo(place.href)[place.index];
  const section = document.getElementById(idIn(location.hash));
  const heading = section?.matches('section') ? section.querySelector<HTMLElement>('h2, h3') : null;
  const title = isNewPage ? document.querySelector<HTMLElement>('#start h1') : null;
  return [link, heading, section, title];
}

/** Announces the new page's title, unless its heading has the focus, which is announced already. */
function announce(): void {
  if (document.activeElement?.tagName !== 'H1') {
    document.getElementById(ANNOUNCEMENT_ID)?.replaceChildren(document.title);
  }
}

/** Milliseconds to wait for a page's code. After that the page itself is requested, whose HTML shows without code. */
const LATE = 2500;

let awaited: Location | null = null;

/** Loads the page from the server, unless its code has arrived. If the page is in use, shows the notice instead. */
async function followLate(location: Location): Promise<void> {
  const isServed = await isPageServed();
  if (awaited === location) {
    if (isServed && !early.isInUse()) {
      window.location.reload();
    } else {
      showNotice();
    }
  }
}

/** Docusaurus calls this when a navigation begins, and the returned function when the page's code has loaded. */
export function onRouteUpdate({location, previousLocation}: RouteChange): (() => void) | undefined {
  if (previousLocation && clicked && !isPop) {
    followed.set(entryOf(previousLocation), clicked);
  }
  clicked = null;
  forgetAddress();
  if (!previousLocation || previousLocation.pathname === location.pathname) {
    return undefined;
  }
  // The stylesheet's smooth scrolling would glide to the top from the old page's position.
  document.documentElement.style.scrollBehavior = 'auto';
  document.getElementById(ANNOUNCEMENT_ID)?.replaceChildren();
  awaited = location;
  setTimeout(() => awaited === location && void followLate(location), LATE);
  return () => {
    awaited = null;
  };
}

/** Docusaurus calls this after showing a page and scrolling. Moves the focus, and announces the title of a new page. */
export function onRouteDidUpdate({location, previousLocation}: RouteChange): void {
  const isNewPage = previousLocation !== null && previousLocation.pathname !== location.pathname;
  const id = idIn(location.hash);
  if (id) {
    reveal(id, location.hash);
  }
  const places = listPlaces(location, isNewPage);
  const focus = (): void => focusFirst(...places);
  if (isNewPage) {
    // react-helmet-async writes the title in the next frame, which it requested first.
    afterLoss(focus, () => requestAnimationFrame(announce));
    // Ends the jump to the new page.
    requestAnimationFrame(() => (document.documentElement.style.scrollBehavior = ''));
  } else if (previousLocation && places.some(Boolean) && !document.querySelector('dialog[open]')) {
    // A dialog opened meanwhile keeps the focus. Browsers announce a link's target: the focus follows silently.
    afterLoss(focus, undefined, document.activeElement);
  }
  isPop = false;
}
