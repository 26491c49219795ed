import type {ReactNode} from 'react';
import type {ButtonProps} from '@site/src/components/ui/Button';
import {MediaItem} from '@site/src/components/ui/MediaItem';
import type {Resource} from '@site/src/content/resource';
import {ResourceCover, ResourceMeta} from './ResourceCover';
import {ResourceUnlockButton} from './ResourceUnlockButton';

/** A row for each document: cover, description, and the button that asks for it. `level`: one below the heading. */
export function ResourceRows({
  resources,
  level,
  variant,
}: Readonly<{resources: readonly Resource[]; level: 'h2' | 'h3'}> &
  Pick<ButtonProps, 'variant'>): ReactNode {
  return (
    <ul className="rows">
      {resources.map((resource) => (
        <MediaItem
          key={resource.id}
          cover={<ResourceCover resource={resource} />}
          meta={<ResourceMeta resource={resource} />}
          title={resource.title}
          level={level}
          text={resource.description}
          action={<ResourceUnlockButton resource={resource} variant={variant} />}
        />
      ))}
    </ul>
  );
}
