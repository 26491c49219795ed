import type {ReactNode} from 'react';
import {Badge} from '@site/src/components/ui/Badge';
import {TermList} from '@site/src/components/ui/TermList';
import {formatDay, formatMonth} from '@site/src/config/formatDay';
import {casePage, casesMeta, casesPage, standingNotes} from '@site/src/content/cases';
import {allGuides, guidesMeta, guidesPage} from '@site/src/content/guides';
import {insightsCrumbs} from '@site/src/content/insights';
import {categoryOf, type Post} from './post';
import {PostFoot} from './PostFoot';
import {PostPage} from './PostPage';
import type {ProseNode} from './renderProse';
import {listedArticleJsonLd} from '@site/src/seo/jsonld/posts';
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

/** Of a case, or of a guide, which has no status. */
export default function CasePage({
  text,
  post,
}: Readonly<{text: readonly ProseNode[]; post: Post}>): ReactNode {
  const [list, meta, back] = post.caseStatus
    ? [casesPage, casesMeta, casePage.back]
    : [guidesPage, guidesMeta, allGuides];
  const crumb = {label: list.heading, to: back.path};
  return (
    <PostPage
      post={post}
      text={text}
      above={post.caseStatus ? [...insightsCrumbs, crumb] : [crumb]}
      badge={<Badge tone={categoryOf(post.category).tone}>{post.category}</Badge>}
      back={back}
      jsonLd={(siteUrl) => listedArticleJsonLd(siteUrl, post, {path: back.path, name: meta.title})}
      before={<StatusPanel post={post} />}
    >
      <PostFoot post={post} linkTopics={false} back={back} />
    </PostPage>
  );
}
