import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {AppLink, ButtonLink, MoreLink} from '@site/src/components/ui/Button';
import {Illustration} from '@site/src/components/ui/Illustration';
import {findCategory} from '@site/src/content/categories';
import {allArticles, insightsCrumbs} from '@site/src/content/insights';
import {stepOfPost} from '@site/src/content/nextSteps';
import {articlePage, guidance, postWords} from '@site/src/content/postPage';
import {LeadMagnetCard} from '@site/src/leads/LeadMagnetCard';
import {StepButton, stepNotes} from '@site/src/leads/NextStep';
import {toArticleJsonLd} from './jsonld';
import {CategoryLink} from './Badges';
import {findIllustration, type Post, type PostModule, type PostTeaser} from './post';
import {PostFoot} from './PostFoot';
import {PostPage} from './PostPage';

/** The page's step, and a link to the home page's consultation form (specification, section 2). */
function Guidance({post}: Readonly<{post: Post}>): ReactNode {
  const step = stepOfPost(post.permalink, post.category);
  const isTalk = step === 'discussion';
  return (
    <section className="on-night no-print card ends mt-10 extra">
      <div className="grow">
        <h2 className="title">{guidance.heading}</h2>
        <p className="measure mt-3">
          {guidance.text} <AppLink to={guidance.check.path}>{guidance.check.label}</AppLink>
        </p>
      </div>
      <div className="actions">
        {isTalk ? null : <StepButton name={step} />}{' '}
        <ButtonLink variant={isTalk ? 'primary' : 'link'} arrow={!isTalk} to={guidance.link.path}>
          {guidance.link.label}
        </ButtonLink>
      </div>
    </section>
  );
}

const RELATED = {heading: postWords.related};

function Related({posts}: Readonly<{posts: readonly PostTeaser[]}>): ReactNode {
  const all = <MoreLink to={allArticles.path}>{allArticles.browse}</MoreLink>;
  return posts.length === 0 ? (
    <p className="wrap no-print mb-block">{all}</p>
  ) : (
    <Section id="related-posts" band="sheet" className="no-print" words={RELATED} more={all}>
      <ul className="columns rows cards">
        {posts.map((post) => (
          <li key={post.permalink}>
            <Illustration {...findIllustration(post, true)} className="plate--list mb-6" />
            <p className="title">
              <AppLink to={post.permalink}>{post.title}</AppLink>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const leadmagnet = () => (
  <section data-feed="skip">
    <LeadMagnetCard />
  </section>
);

/** Specification, section 2: "Article pages share a layout". */
export default function ArticlePage({text}: Readonly<{text: PostModule}>): ReactNode {
  const {post, related} = text.metadata;
  const nextstep = stepNotes[stepOfPost(post.permalink, post.category)];
  return (
    <PostPage
      text={text}
      above={insightsCrumbs}
      badge={<CategoryLink category={findCategory(post.category)} />}
      back={articlePage.back}
      jsonLd={toArticleJsonLd}
      components={{leadmagnet, nextstep}}
      after={<Related posts={related} />}
    >
      <PostFoot post={post} />
      <Guidance post={post} />
    </PostPage>
  );
}
