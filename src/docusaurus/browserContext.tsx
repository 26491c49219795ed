import {
  createContext,
  type PropsWithChildren,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';

export const Context = createContext(false);

/**
 * Replaces Docusaurus' provider of "is hydrated", whose urgent update reaches every part of the page that is not
 * hydrated yet: React would hydrate all of them in one task. In a transition it takes one part after another, and what
 * is touched first.
 */
export function BrowserContextProvider({children}: PropsWithChildren): ReactNode {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => startTransition(() => setIsBrowser(true)), []);
  return <Context value={isBrowser}>{children}</Context>;
}
