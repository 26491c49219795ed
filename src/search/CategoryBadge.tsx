import type {ReactNode} from 'react';
import {Badge} from '@site/src/components/ui/Badge';
import {categories} from '@site/src/content/categories';

/** The category of a result on its stock; pages, which have none, on the plain one. */
export function CategoryBadge({name}: Readonly<{name: string}>): ReactNode {
  const category = categories.find((candidate) => candidate.name === name);
  return category ? (
    <Badge tone={category.tone}>{name}</Badge>
  ) : (
    <span className="badge">{name}</span>
  );
}
