import type {PropsWithChildren, ReactNode} from 'react';
import {useIsHydrated} from '@site/src/browser/afterHydration';

/**
 * Replaces Docusaurus' "is hydrated" context. Its update reaches every part of the page that is not hydrated yet: React
 * would hydrate all of them in one task, and replace a form whose code is still loading.
 */
export function BrowserContextProvider({children}: PropsWithChildren): ReactNode {
  return children;
}

/** Replaces `useIsBrowser`, which reads that context. */
export default useIsHydrated;
