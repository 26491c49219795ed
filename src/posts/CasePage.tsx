import type {ReactNode} from 'react';
import {TermList} from '@site/src/components/ui/TermList';
import {formatDay, formatMonth} from '@site/src/config/formatDay';
import {
  allGuides,
  casePage,
  casesMeta,
  casesPage,
  guidesMeta,
  guidesPage,
  standingNotes,
} from '@site/src/content/cases';
import {insightsCrumbs} from '@site/src/content/insights';
import {Badge, StandingStamp} from './Badges';
import {type CaseFacts, findCategory, type PostModule} from './post';
import {PostFoot} from './PostFoot';
import {PostPage} from './PostPage';
import {toListedArticleJsonLd} from '@site/src/seo/jsonld/posts';
import styles from './CasePage.module.css';

/** The class tells a reader mode that this is text, however short. */
function StatusPanel({facts}: Readonly<{facts: CaseFacts}>): ReactNode {
  const {standing, status, place, lastStep, checked, steps} = facts;
  return (
    <section className="post-status panel mb-block" aria-labelledby="status">
      <h2 id="status" className="label">
        {casePage.status}
      </h2>
      <p className={styles.standing}>
        <StandingStamp standing={standing} />
      </p>
      <p>{status}</p>
      <p className="muted mt-3">{standingNotes[standing]}</p>
      <TermList
        className={`facts cluster ruled mt-6 ${styles.facts}`}
        rows={[
          {term: casePage.place, text: place},
          {
            term: casePage.lastStep,
            text: <time dateTime={lastStep}>{formatMonth(lastStep)}</time>,
          },
          {term: casePage.checked, text: <time dateTime={checked}>{formatDay(checked)}</time>},
          {
            term: casePage.steps,
            text: steps.map((step) => (
              <span key={step} id={`step-${step.slice(0, 10)}`} className={styles.step}>
                <time dateTime={step.slice(0, 10)}>{formatDay(step.slice(0, 10))}</time>
                {step.slice(10)}
              </span>
            )),
          },
        ]}
      />
    </section>
  );
}

/** Of a case, or of a guide, which has no status. */
export default function CasePage({text}: Readonly<{text: PostModule}>): ReactNode {
  const {post} = text.metadata;
  const [list, meta, back] = post.facts
    ? [casesPage, casesMeta, casePage.back]
    : [guidesPage, guidesMeta, allGuides];
  const crumb = {label: list.heading, to: back.path};
  return (
    <PostPage
      text={text}
      above={post.facts ? [...insightsCrumbs, crumb] : [crumb]}
      badge={
        <Badge tone={findCategory(post.category).tone}>
          {post.category} {post.facts?.number}
        </Badge>
      }
      back={back}
      jsonLd={(siteUrl) =>
        toListedArticleJsonLd(siteUrl, post, {path: back.path, name: meta.title})
      }
      before={post.facts ? <StatusPanel facts={post.facts} /> : null}
    >
      <PostFoot post={post} linkTopics={false} back={back} />
    </PostPage>
  );
}
