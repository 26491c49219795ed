import type {ReactNode} from 'react';
import type {Resource} from '@site/src/content/resource';

/** Type, format and length of a download. */
export function ResourceMeta({resource}: Readonly<{resource: Resource}>): ReactNode {
  const {type, format, pages, points} = resource;
  return (
    <p className="meta">
      <span>{type}</span>
      <span>{format}</span>
      <span>{pages === undefined ? `${points} points` : `${pages} pages`}</span>
    </p>
  );
}
