import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/Button';
import {TermList} from '@site/src/components/ui/TermList';
import {toWordPath} from '@site/src/config/paths';
import {formatDay, formatMonth} from '@site/src/config/formatDay';
import {accused} from '@site/src/content/accused';
import {authorityDoor} from '@site/src/content/authority';
import {casePage, casesMeta, casesPage, standingNotes} from '@site/src/content/cases';
import {findCategory} from '@site/src/content/categories';
import {insightsCrumbs} from '@site/src/content/insights';
import {stepOfPost} from '@site/src/content/nextSteps';
import {NextStep} from '@site/src/leads/NextStep';
import {Badge, StandingStamp} from './Badges';
import type {CaseFacts, PostModule} from './post';
import {PostFoot} from './PostFoot';
import {PostPage} from './PostPage';
import {toListedArticleJsonLd} from './jsonld';
import styles from './PostPage.module.css';

/** The classes `post-status` and `post-file` tell a browser's reader mode that this is text, however short it is. */
function StatusPanel({facts}: Readonly<{facts: CaseFacts}>): ReactNode {
  const {standing, status, place, lastStep, checked} = facts;
  return (
    <section className="post-status panel mb-block">
      <div className="ends">
        <h2 className="title">{casePage.status}</h2>
        <StandingStamp standing={standing} />
      </div>
      <p className="mt-3 measure">{status}</p>
      <p className="mt-3 measure">{standingNotes[standing]}</p>
      <TermList
        className={`meta ruled mt-6 pt-5 ${styles.dates}`}
        terms={{
          [casePage.place]: place,
          [casePage.lastStep]: formatMonth(lastStep),
          [casePage.checked]: formatDay(checked),
        }}
      />
    </section>
  );
}

function FilePanel({facts: {steps}}: Readonly<{facts: CaseFacts}>): ReactNode {
  const lines = steps.flatMap((step) => [
    <span key={step} className="ruled mt-3 pt-5">
      {` ${formatDay(step.slice(0, 10))}${step.slice(10)}`}
    </span>,
    ' ',
  ]);
  const file = <span className="lines">{lines}</span>;
  return (
    <section className="post-file">
      <TermList className="fit mt-10" terms={{[casePage.steps]: file}} />
    </section>
  );
}

const cases = {
  heading: casesPage.heading,
  name: casesMeta.title,
  path: casePage.back.path,
  back: casePage.back.label,
};

/** The page of a case or of a post of a plain kind, such as a guide. A guide has a Word file in place of a status. */
export default function CasePage({text}: Readonly<{text: PostModule}>): ReactNode {
  const {post} = text.metadata;
  const {heading, name, path, back: label} = post.list ?? cases;
  const back = {label, path};
  const crumb = {label: heading, to: path};
  return (
    <PostPage
      text={text}
      above={post.facts ? [...insightsCrumbs, crumb] : [crumb]}
      badge={
        <Badge tone={findCategory(post.category).tone}>
          {post.category} {post.facts?.number}
        </Badge>
      }
      fact={
        post.list ? (
          <AppLink className="no-print" to={`pathname://${toWordPath(post.permalink)}`}>
            {casePage.word}
          </AppLink>
        ) : null
      }
      back={back}
      jsonLd={(siteUrl) => toListedArticleJsonLd(siteUrl, post, {path, name})}
      before={post.facts ? <StatusPanel facts={post.facts} /> : null}
    >
      {post.facts ? (
        <>
          <FilePanel facts={post.facts} />
          <p className="note cluster mt-6 no-print">
            <AppLink to={accused.path}>{accused.label}</AppLink>{' '}
            <AppLink to={authorityDoor.link.path}>{authorityDoor.link.label}</AppLink>
          </p>
        </>
      ) : null}
      <PostFoot post={post} back={back} />
      <NextStep name={stepOfPost(post.permalink, post.category)} />
    </PostPage>
  );
}
