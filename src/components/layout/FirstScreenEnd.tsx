import type {ReactNode} from 'react';

/**
 * Ends the first screen of a page whose HTML would otherwise not arrive in one round trip: the build writes the link to the styles of what follows in here
 * (`src/plugins/first-view`), and React leaves it there. Once to a page.
 */
export function FirstScreenEnd(): ReactNode {
  return (
    <div data-first-screen-end suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
  );
}
