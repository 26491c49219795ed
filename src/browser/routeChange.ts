import {focusOn} from './focus';
import {writeEntry} from './historyEntry';
import {isPageServed, isInUse, showNotice} from './loadCode';

/** The first entry of a tab's history has no key. */
type Location = Readonly<{pathname: string; hash: string; key?: string}>;
export type Change = Readonly<{location: Location; previousLocation: Location | null}>;

/** Identifies a link across renders; `index` counts the links with that `href`. `target` is its whole address. */
type LinkPlace = Readonly<{href: string; index: number; target: string}>;

/** The live region of every page (`postBuild.ts`): screen readers announce changes only in a region that they know. */
const ANNOUNCEMENT_ID = 'route-announcement';

/** The link that led away, by the history entry that was left. */
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

/** Entries that the browser made for anchors have no key but different addresses. */
const entryOf = ({key = '', pathname, hash}: Location): string => key + pathname + hash;

/** A host may serve a page at a second address (`/index`, `//about`), where React would find none. */
function takeOwnAddress(): void {
  const own = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const {pathname, search, hash} = window.location;
  if (own && new URL(own).pathname !== pathname) {
    writeEntry({}, new URL(own).pathname + search + hash);
  }
}

if (typeof document !== 'undefined') {
  takeOwnAddress();
  document.addEventListener('click', noteLink, {capture: true});
  window.addEventListener('popstate', () => {
    // A followed anchor causes the event too.
    isPop = clicked?.target !== window.location.href;
  });
}

/** Letters and digits, joined by hyphens. */
const WORD = /[\p{L}\p{N}]+(?:[-_]+[\p{L}\p{N}]+)*/gu;

/** If the whole is not an id, the first word that is: people append punctuation. Empty if escapes are malformed. */
function idIn(hash: string): string {
  try {
    const id = decodeURIComponent(hash.slice(1));
    const words = id.replace(/:~:.*/su, '').toLowerCase().match(WORD) ?? [];
    return [id, ...words].find((it) => document.getElementById(it)) ?? id;
  } catch {
    return '';
  }
}

/** Scrolls to the element if the browser did not, and opens its closed `<details>`. */
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

/** Focuses the first that can be: after Back or Forward the followed link, unless it is in a closed menu. */
function focusPlace(location: Location, isNewPage: boolean): void {
  const place = isPop ? followed.get(entryOf(location)) : undefined;
  const link = place && linksTo(place.href)[place.index];
  const section = document.getElementById(idIn(location.hash));
  const heading = isNewPage ? document.querySelector<HTMLElement>('#start h1') : null;
  [link, section, heading].find((it) => {
    focusOn(it);
    return it && document.activeElement === it;
  });
}

function announceTitle(): void {
  const region = document.getElementById(ANNOUNCEMENT_ID);
  // react-helmet-async writes the head in the next frame, which it requested first.
  requestAnimationFrame(() => {
    document.documentElement.style.scrollBehavior = '';
    region?.replaceChildren(document.title);
  });
}

/** Milliseconds until a page whose code does not arrive is loaded from the server, where it needs no code. */
const LATE = 2500;

/** Where the last navigation leads, until that page's code has loaded. */
let awaited: Location | null = null;

/** Loads the page from the server, unless its code arrives meanwhile or the visitor would lose something. */
async function followLate(location: Location): Promise<void> {
  const isServed = await isPageServed();
  if (awaited === location) {
    if (isServed && !isInUse()) {
      window.location.reload();
    } else {
      showNotice();
    }
  }
}

/** Docusaurus calls this when a navigation begins, and its result when the page's code has loaded. */
export function onRouteUpdate({location, previousLocation}: Change): (() => void) | undefined {
  if (previousLocation && clicked && !isPop) {
    followed.set(entryOf(previousLocation), clicked);
  }
  clicked = null;
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

/**
 * Docusaurus calls it after showing a page and scrolling. Moves the focus to the section in the address, or to the
 * heading, and announces the title. Back and Forward return the focus to the followed link, if it can take it.
 */
export function onRouteDidUpdate({location, previousLocation}: Change): void {
  const isNewPage = previousLocation !== null && previousLocation.pathname !== location.pathname;
  const id = idIn(location.hash);
  if (id) {
    reveal(id, location.hash);
  }
  if (previousLocation) {
    focusPlace(location, isNewPage);
  }
  if (isNewPage) {
    announceTitle();
  }
  isPop = false;
}
