import {useHistory} from '@docusaurus/router';
import {type ReactNode, useEffect} from 'react';

/** Whether a click asks for another page in this tab, and not for a new tab, a download or a menu. */
function isPlain({button, metaKey, altKey, ctrlKey, shiftKey}: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

/**
 * What every page stands in. Forms and dialogs have React roots of their own, outside of the router, so they write plain links; a click on one of those
 * changes the page without loading a document, as a click on any other link within the site does.
 */
export default function Root({children}: Readonly<{children: ReactNode}>): ReactNode {
  const history = useHistory();
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = (event.target as Element).closest('form a[href^="/"]:not([target], [download])');
      if (link && isPlain(event) && !event.defaultPrevented) {
        event.preventDefault();
        // In an open dialog, whose entry it takes (`dialogEntry`).
        const go = window.history.state?.isDialog ? history.replace : history.push;
        go(link.getAttribute('href') ?? '/');
      }
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [history]);
  return children;
}
