import type {PropsWithChildren, ReactNode} from 'react';
import {useIsHydrated} from '@site/src/browser/afterHydration';

/** Replaces a context: its update would hydrate the page in one task, and replace forms whose code still loads. */
export function BrowserContextProvider({children}: PropsWithChildren): ReactNode {
  return children;
}

/** Replaces `useIsBrowser`, which reads that context. */
export default useIsHydrated;
