import type {ReactNode} from 'react';
import {Badge} from '@site/src/components/ui/Badge';
import {TermList} from '@site/src/components/ui/TermList';
import {formatDay, formatMonth} from '@site/src/config/formatDay';
import {casePage, casesMeta, casesPage, standingNotes} from '@site/src/content/cases';
import {caseCategory} from '@site/src/content/categories';
import {insightsCrumbs} from '@site/src/content/insights';
import type {Post} from './post';
import {PostFoot} from './PostFoot';
import {PostPage} from './PostPage';
import type {ProseNode} from './renderProse';
import {caseJsonLd} from '@site/src/seo/jsonld/posts';
import styles from './CasePage.module.css';

/** The class tells a reader mode that this is text, however short. */
function StatusPanel({post}: Readonly<{post: Post}>): ReactNode {
  const {standing, lastStep, checkedAt, caseStatus} = post;
  if (!standing || !lastStep || !checkedAt || !caseStatus) {
    return null;
  }
  return (
    <section className={`post-status panel ${styles.panel}`} aria-labelledby="status">
      <h2 id="status" className="label">
        {casePage.status}
      </h2>
      <p className={`title--large ${styles.standing}`}>{standing}</p>
      <p>{caseStatus.words}</p>
      <p className={`muted ${styles.note}`}>{standingNotes[standing]}</p>
      <TermList
        className={`facts cluster ${styles.facts}`}
        rows={[
          {term: casePage.place, text: caseStatus.place},
          {
            term: casesPage.lastStep,
            text: <time dateTime={lastStep}>{formatMonth(lastStep)}</time>,
          },
          {
            term: casesPage.checked,
            text: <time dateTime={checkedAt.slice(0, 10)}>{formatDay(checkedAt)}</time>,
          },
        ]}
      />
    </section>
  );
}

export default function CasePage({
  text,
  post,
}: Readonly<{text: readonly ProseNode[]; post: Post}>): ReactNode {
  return (
    <PostPage
      post={post}
      text={text}
      above={[...insightsCrumbs, {label: casesPage.crumb, to: casesPage.path}]}
      badge={<Badge tone={caseCategory.tone}>{post.category}</Badge>}
      back={casePage.back}
      jsonLd={(siteUrl) => caseJsonLd(siteUrl, post, {path: casesPage.path, name: casesMeta.title})}
      before={<StatusPanel post={post} />}
    >
      <PostFoot post={post} linkTopics={false} back={casePage.back} />
    </PostPage>
  );
}
