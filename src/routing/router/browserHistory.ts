/** Where the visitor is. `state` is what the page kept with the entry of the browser's history. */
export type Location = Readonly<{
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}>;

/** How the location came about: by a link, in place of the last one, or by the browser's own buttons. */
export type Action = 'POP' | 'PUSH' | 'REPLACE';

/** `/path?asked#place`, as an address within the site. */
export function pathOf({pathname, search, hash}: Omit<Location, 'state' | 'key'>): string {
  return `${pathname}${search}${hash}`;
}

/** A path without its escapes; as it is when they are broken. */
export function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** A location from an address, which may be relative to the present one. */
export function locationAt(address: string, state: unknown = null): Location {
  const {pathname, search, hash} = new URL(address, window.location.href);
  return {
    pathname: decoded(pathname),
    search,
    hash,
    state,
    key: Math.random().toString(36).slice(2),
  };
}

const listeners = new Set<() => void>();
let location: Location | null = null;
let action: Action = 'POP';

function settle(next: Location, by: Action): void {
  location = next;
  action = by;
  listeners.forEach((listener) => listener());
}

function current(): Location {
  location ??= locationAt(window.location.href, window.history.state?.state);
  return location;
}

function go(address: string, state: unknown, by: 'PUSH' | 'REPLACE'): void {
  const next = locationAt(address, state);
  const entry = [{key: next.key, state}, '', pathOf(next)] as const;
  if (by === 'PUSH') {
    window.history.pushState(...entry);
  } else {
    window.history.replaceState(...entry);
  }
  settle(next, by);
}

/** The browser's history, with as much of the `history` package's face as Docusaurus and this site use. */
export const browserHistory = {
  get location() {
    return current();
  },
  get action() {
    return action;
  },
  push: (address: string, state?: unknown) => go(address, state, 'PUSH'),
  replace: (address: string, state?: unknown) => go(address, state, 'REPLACE'),
  createHref: pathOf,
  /** @returns takes the listener away */
  listen(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('popstate', onPop);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) {
        window.removeEventListener('popstate', onPop);
      }
    };
  },
};

function onPop(): void {
  settle(locationAt(window.location.href, window.history.state?.state), 'POP');
}
