import {useLocation} from '@docusaurus/router';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/Button';
import {formatDay} from '@site/src/config/formatDay';
import type {Standing} from '@site/src/content/cases';
import type {Category} from '@site/src/content/categories';
import type {PostMark} from '@site/src/content/insights';
import {postPage} from '@site/src/content/postPage';
import {type PostTeaser, toCategoryPath} from './post';

type BadgeProps = Readonly<{tone: Category['tone']; children: ReactNode}>;

export function Badge({tone, children}: BadgeProps): ReactNode {
  return <span className={`badge c-${tone}`}>{children}</span>;
}

export function CategoryLink({category}: Readonly<{category: Category}>): ReactNode {
  const {pathname} = useLocation();
  const path = toCategoryPath(category);
  return (
    <AppLink
      className={`badge c-${category.tone}`}
      to={path}
      aria-current={pathname === path ? 'page' : undefined}
    >
      {category.name}
    </AppLink>
  );
}

const marks = {draft: 'Draft', scheduled: 'Scheduled', unlisted: 'Unlisted'} as const;

/** Tells authors in the preview that a post is hidden. Shows nothing for a public post. */
export function MarkBadge({mark}: Readonly<{mark?: PostMark}>): ReactNode {
  return mark ? <strong className="badge">{marks[mark]}</strong> : null;
}

/** A day as text. @param instant ISO 8601 with its zone */
export function Day({instant}: Readonly<{instant: string}>): ReactNode {
  return <time dateTime={instant.slice(0, 10)}>{formatDay(instant)}</time>;
}

/** When a post was last updated; nothing if never. */
export function Updated({post}: Readonly<{post: PostTeaser}>): ReactNode {
  return post.modifiedAt > post.publishedAt ? (
    <span>
      {postPage.updatedLabel} <Day instant={post.modifiedAt} />
    </span>
  ) : null;
}

/** The stamp's color: amber while a case is open, red if it ended in a sanction, otherwise that of the text. */
const VERDICTS: Readonly<Partial<Record<Standing, string>>> = {
  Charged: 'is-watch',
  'Suit pending': 'is-watch',
  Convicted: 'is-fail',
  Sanctioned: 'is-fail',
  Revoked: 'is-fail',
};

export function StandingStamp({standing}: Readonly<{standing: Standing}>): ReactNode {
  return <strong className={clsx('tag', VERDICTS[standing])}>{standing}</strong>;
}
