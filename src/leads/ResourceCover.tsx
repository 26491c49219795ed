import type {ReactNode} from 'react';
import {Cover} from '@site/src/components/ui/Cover';
import {coverArt, type Resource} from '@site/src/content/resources';

const KICKERS = {'White Paper': 'White paper', 'Assessment Checklist': 'Checklist'} as const;

export function ResourceCover({resource}: Readonly<{resource: Resource}>): ReactNode {
  return (
    <Cover
      title={resource.shortTitle}
      kind={resource.cover}
      kicker={KICKERS[resource.type]}
      art={coverArt[resource.cover]}
    />
  );
}

/** Type, format and number of pages. */
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
