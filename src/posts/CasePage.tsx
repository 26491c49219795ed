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
import {findCategory} from '@site/src/content/categories';
import {insightsCrumbs} from '@site/src/content/insights';
import {Badge, StandingStamp} from './Badges';
import type {CaseFacts, PostModule} from './post';
import {PostFoot} from './PostFoot';
import {PostPage} from './PostPage';
import {toListedArticleJsonLd} from './jsonld';
import styles from './CasePage.module.css';

/** The class tells a browser's reader mode that this is text, however short. */
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
        terms={{
          [casePage.place]: place,
          [casePage.lastStep]: <time dateTime={lastStep}>{formatMonth(lastStep)}</time>,
          [casePage.checked]: <time dateTime={checked}>{formatDay(checked)}</time>,
          [casePage.steps]: steps.map((step) => (
            <span key={step} id={`step-${step.slice(0, 10)}`} className={styles.step}>
              <time dateTime={step.slice(0, 10)}>{formatDay(step.slice(0, 10))}</time>
              {step.slice(10)}
            </span>
          )),
        }}
      />
    </section>
  );
}

/** The page of a case, or of a guide, which has no status panel. */
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
