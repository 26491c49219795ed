import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import type {Category} from '@site/src/content/categories';
import {categoryPath} from './categoryOf';

/** A category's badge that leads to the category's page. */
export function CategoryLink({category}: Readonly<{category: Category}>): ReactNode {
  return (
    <AppLink className={clsx('badge', `c-${category.tone}`)} to={categoryPath(category)}>
      {category.name}
    </AppLink>
  );
}
