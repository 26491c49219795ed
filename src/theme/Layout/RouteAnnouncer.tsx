import {useLocation} from '@docusaurus/router';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import {type ReactNode, useState} from 'react';
import {CONTENT_ID} from './SkipLink';

/** What was shown last. Layouts come and go with their routes, the visit goes on. */
let shownPath: string | null = null;

/** The id that an address names; none when its escapes are broken, which whoever wrote the link could do. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function focusOn(element: HTMLElement | null): void {
  if (element && !element.hasAttribute('tabindex')) {
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

/** Docusaurus scrolls to the top in the same commit, just after this; a new page must not glide there from the old one's place. */
function jumpInThisFrame(): void {
  const {style} = document.documentElement;
  style.scrollBehavior = 'auto';
  requestAnimationFrame(() => {
    style.scrollBehavior = '';
  });
}

/**
 * Tells people who do not see the screen that the page has changed: moves the focus to the page's heading, or to the section that the
 * address names, and says the new title politely. Docusaurus does neither.
 */
export function RouteAnnouncer(): ReactNode {
  const {pathname, hash} = useLocation();
  const [title, setTitle] = useState('');

  useIsomorphicLayoutEffect(() => {
    const isFirst = shownPath === null;
    const isNewPage = shownPath !== pathname;
    shownPath = pathname;
    const target = idIn(hash);
    if (target) {
      reveal(target);
    }
    if (isFirst) {
      return undefined;
    }
    if (target) {
      focusOn(document.getElementById(target));
    }
    if (!isNewPage) {
      return undefined;
    }
    jumpInThisFrame();
    if (!target) {
      focusOn(document.querySelector<HTMLElement>(`#${CONTENT_ID} h1`));
    }
    // The head is written in the next frame.
    const frame = requestAnimationFrame(() => setTitle(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash]);

  return (
    <div className="vh" role="status">
      {title}
    </div>
  );
}
