/** A location as Docusaurus hands it to client modules; the first entry of the tab's history has no key. */
type Location = Readonly<{pathname: string; hash: string; key?: string}>;
type Change = Readonly<{location: Location; previousLocation: Location | null}>;

/** Identifies a link across renders: its `href`, and its index among the links with that `href`. */
type LinkPlace = Readonly<{href: string; index: number}>;

/** The live region, which `src/plugins/beside-page.ts` writes into every page: a screen reader announces only what changes in a region it knows. */
const ANNOUNCEMENT_ID = 'route-announcement';

/** By the key of the history entry that was left: the link that led away from it. */
const followed = new Map<string, LinkPlace>();
let clicked: LinkPlace | null = null;
/** Whether the navigation under way came from the browser's Back or Forward. */
let isPop = false;

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);
}

function noteLink({target}: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  const href = link?.getAttribute('href') ?? '';
  clicked = link ? {href, index: linksTo(href).indexOf(link)} : null;
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', noteLink, {capture: true});
  window.addEventListener('popstate', () => {
    isPop = true;
  });
}

/** The id that an address names; none when its escapes are broken. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function focusOn(element: HTMLElement | null | undefined): void {
  if (element && element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
  }
  element?.focus({preventScroll: true});
}

/** Brings what the address names into sight: opens the closed `<details>` it stands in, which a script-driven scroll does not do. */
function reveal(id: string): void {
  const target = document.getElementById(id);
  const closed = target?.closest<HTMLDetailsElement>('details:not([open])');
  if (target && closed) {
    closed.open = true;
    target.scrollIntoView();
  }
}

/** The element that has the focus on a new page: after Back or Forward the link that was followed there, else the page's heading. */
function focusTarget({key = ''}: Location): HTMLElement | null | undefined {
  if (!isPop) {
    return document.querySelector<HTMLElement>('#start h1');
  }
  const place = followed.get(key);
  return place && linksTo(place.href)[place.index];
}

function announceTitle(): void {
  const region = document.getElementById(ANNOUNCEMENT_ID);
  // react-helmet-async writes the head in the next frame, and asked for that frame first.
  requestAnimationFrame(() => {
    document.documentElement.style.scrollBehavior = '';
    region?.replaceChildren(document.title);
  });
}

/** Docusaurus calls it when a navigation begins. */
export function onRouteUpdate({location, previousLocation}: Change): void {
  if (!previousLocation || previousLocation.pathname === location.pathname) {
    return;
  }
  if (clicked && !isPop) {
    followed.set(previousLocation.key ?? '', clicked);
  }
  clicked = null;
  // A new page starts at its top; the stylesheet's smooth scrolling would glide there from the old page's place.
  document.documentElement.style.scrollBehavior = 'auto';
  document.getElementById(ANNOUNCEMENT_ID)?.replaceChildren();
}

/**
 * Docusaurus calls it when a page is shown, after it has scrolled. Moves the focus to the page's heading, or to the section that the address names, and
 * announces the title, which Docusaurus does not. Back and Forward return the focus to the link that was followed; the browser restores the scroll.
 */
export function onRouteDidUpdate({location, previousLocation}: Change): void {
  const isNewPage = previousLocation !== null && previousLocation.pathname !== location.pathname;
  const id = idIn(location.hash);
  if (id) {
    reveal(id);
  }
  if (previousLocation && id && !(isPop && isNewPage)) {
    focusOn(document.getElementById(id));
  } else if (isNewPage) {
    focusOn(focusTarget(location));
  }
  if (isNewPage) {
    announceTitle();
  }
  isPop = false;
}
