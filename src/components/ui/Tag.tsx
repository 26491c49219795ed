import type {ReactNode} from 'react';

/** An example or a topic in an outline. */
export function Tag({children}: Readonly<{children: ReactNode}>): ReactNode {
  return <span className="tag">{children}</span>;
}
