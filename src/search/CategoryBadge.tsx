import type {ReactNode} from 'react';
import {Badge} from '@site/src/components/ui/Badge';
import {postCategories} from '@site/src/content/categories';

/** The category of a result in its tone; pages, which have none, in a plain one. */
export function CategoryBadge({name}: Readonly<{name: string}>): ReactNode {
  const category = postCategories.find((candidate) => candidate.name === name);
  return category ? (
    <Badge tone={category.tone}>{name}</Badge>
  ) : (
    <span className="badge">{name}</span>
  );
}
