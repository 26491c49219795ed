import {type ReactNode, useLayoutEffect, useState} from 'react';
import {tagsIn} from './HeadTag';
import {setHead} from './writeHead';

let count = 0;

/**
 * In the browser the place of `Helmet` of react-helmet-async, which Docusaurus' `Head` is made of: keeps the document's head as the mounted components
 * want it. It knows what this site and Docusaurus ask for: `title`, `meta`, `link`, `script`, and attributes of `html` and `body`, all as children.
 */
export function Helmet({children}: Readonly<{children?: ReactNode}>): ReactNode {
  // A component is made before those inside it.
  const [order] = useState(() => (count += 1));
  useLayoutEffect(() => setHead(order, tagsIn(children)), [order, children]);
  useLayoutEffect(() => () => setHead(order, null), [order]);
  return null;
}

/** Stands where Docusaurus puts react-helmet-async's provider; in the browser there is nothing to provide. */
export function HelmetProvider({children}: Readonly<{children: ReactNode}>): ReactNode {
  return children;
}
