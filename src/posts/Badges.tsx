import {useLocation} from '@docusaurus/router';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import type {Category} from '@site/src/content/categories';
import type {PostMark} from '@site/src/content/insightTeaser';
import {categoryPath} from './post';
import styles from './Badges.module.css';

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

const marks = {draft: 'Draft', scheduled: 'Scheduled', unlisted: 'Unlisted'} as const;

/** For authors in the preview; nothing for a public post. */
export function MarkBadge({mark}: Readonly<{mark?: PostMark}>): ReactNode {
  return mark ? <strong className="badge">{marks[mark]}</strong> : null;
}
