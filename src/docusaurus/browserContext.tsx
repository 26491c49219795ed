import type {PropsWithChildren, ReactNode} from 'react';
import {useIsHydrated} from '@site/src/browser/afterHydration';

/** Replaces a context, by whose update React would hydrate the page in one task, and render loading forms anew. */
export function BrowserContextProvider({children}: PropsWithChildren): ReactNode {
  return children;
}

/** Replaces `useIsBrowser`, which reads that context. */
export default useIsHydrated;
