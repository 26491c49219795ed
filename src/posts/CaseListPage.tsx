import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {formatDay, formatMonth} from '@site/src/config/formatDay';
import {casesMeta, casesPage} from '@site/src/content/cases';
import {insightsCrumbs} from '@site/src/content/insights';
import {MarkBadge} from './Badges';
import {Pager, PostListFrame} from './PostListFrame';
import type {ListPlace, PostTeaser} from './post';
import styles from './CaseListPage.module.css';

function CaseRow({post}: Readonly<{post: PostTeaser}>): ReactNode {
  const {permalink, title, excerpt, standing, lastStep = '', checkedAt = '', mark} = post;
  return (
    <li className={`cluster ${styles.case}`}>
      <div>
        <h2 className="title--large">
          <AppLink to={permalink}>{title}</AppLink>
        </h2>
        <MarkBadge mark={mark} />
        <p className={`muted measure ${styles.text}`}>{excerpt}</p>
      </div>
      <p className={`note ${styles.status}`}>
        <strong>{standing}</strong>
        <span>
          {casesPage.lastStep} <time dateTime={lastStep}>{formatMonth(lastStep)}</time>
        </span>
        <span>
          {casesPage.checked} <time dateTime={checkedAt.slice(0, 10)}>{formatDay(checkedAt)}</time>
        </span>
      </p>
    </li>
  );
}

export default function CaseListPage({
  posts,
  place,
}: Readonly<{posts: readonly PostTeaser[]; place: ListPlace}>): ReactNode {
  return (
    <PostListFrame
      meta={casesMeta}
      words={casesPage}
      above={insightsCrumbs}
      items={posts}
      place={place}
    >
      <ul className="rows">
        {posts.map((post) => (
          <CaseRow key={post.permalink} post={post} />
        ))}
      </ul>
      <p className={`note measure ${styles.note}`}>{casesPage.note}</p>
      <Pager place={place} />
    </PostListFrame>
  );
}
