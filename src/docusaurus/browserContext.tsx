import type {PropsWithChildren, ReactNode} from 'react';
import {useIsHydrated} from '@site/src/browser/afterHydration';

/**
 * Replaces Docusaurus' provider of "is hydrated", whose update reaches every part of the page that is not hydrated yet:
 * React would hydrate all of them in one task, and replace a form whose code is on its way.
 */
export function BrowserContextProvider({children}: PropsWithChildren): ReactNode {
  return children;
}

/** Replaces `useIsBrowser`, which asks that provider. */
export default useIsHydrated;
