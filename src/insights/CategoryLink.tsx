import {useLocation} from '@docusaurus/router';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import type {Category} from '@site/src/content/categories';
import {categoryPath} from './categoryOf';
import styles from './CategoryLink.module.css';

/** A category's badge that leads to the category's page. */
export function CategoryLink({category}: Readonly<{category: Category}>): ReactNode {
  const {pathname} = useLocation();
  const path = categoryPath(category);
  return (
    <AppLink
      className={clsx('badge', `c-${category.tone}`, styles.link)}
      to={path}
      aria-current={pathname === path ? 'page' : undefined}
    >
      {category.name}
    </AppLink>
  );
}
