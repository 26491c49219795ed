import type {ComponentProps, MouseEvent, ReactNode, Ref} from 'react';
import {browserHistory, locationAt, pathOf} from './browserHistory';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> &
  Readonly<{to: string; innerRef?: Ref<HTMLAnchorElement>}>;

/** Whether a click asks for this page to change, and not for another tab, a download or a menu. */
function isPlain({button, metaKey, altKey, ctrlKey, shiftKey}: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

/** A link within the site that changes the page without loading another. */
export function Link({to, innerRef, onClick, children, ...props}: LinkProps): ReactNode {
  return (
    <a
      {...props}
      ref={innerRef}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && isPlain(event)) {
          event.preventDefault();
          const isHere = pathOf(locationAt(to)) === pathOf(browserHistory.location);
          (isHere ? browserHistory.replace : browserHistory.push)(to);
        }
      }}
    >
      {children}
    </a>
  );
}
