import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {Shelf, ShelfItem} from '@site/src/components/ui/Shelf';
import {resources} from '@site/src/content/resources';
import {ResourceCover} from '@site/src/leads/ResourceCover';
import {ResourceMeta} from '@site/src/leads/ResourceMeta';
import {ResourceUnlockButton} from '@site/src/leads/ResourceUnlockButton';

/** The three downloads, each with the button that asks where to send it. */
export function ResourceShelf(): ReactNode {
  return (
    <Section flush>
      <Shelf>
        {resources.map((resource) => (
          <ShelfItem
            key={resource.id}
            object={<ResourceCover resource={resource} />}
            meta={<ResourceMeta resource={resource} />}
            title={resource.title}
            level="h2"
            text={resource.description}
            action={<ResourceUnlockButton resource={resource} />}
          />
        ))}
      </Shelf>
    </Section>
  );
}
