import type {ReactNode} from 'react';
import {Section, SectionHead} from '@site/src/components/layout/Section';
import {AppLink, MoreLink} from '@site/src/components/ui/AppLink';
import {ButtonLink} from '@site/src/components/ui/Button';
import {Glyph} from '@site/src/components/ui/Glyph';
import {allArticles, insightsCrumbs, readArticle} from '@site/src/content/insights';
import {articlePage, guidance} from '@site/src/content/postPage';
import {LeadMagnetCard} from '@site/src/leads/LeadMagnetCard';
import {articleJsonLd} from '@site/src/seo/jsonld/posts';
import {CategoryLink} from './Badges';
import {categoryOf, type Post, type PostLink, type PostTeaser} from './post';
import {PostCard} from './PostCard';
import {PostFoot} from './PostFoot';
import {PostPage} from './PostPage';
import {postWords} from './words';
import type {ProseNode} from './renderProse';
import styles from './ArticlePage.module.css';

/** Leads to the home page's consultation form (specification, section 2). */
function Guidance(): ReactNode {
  return (
    <section
      className={`on-night no-print card cluster ${styles.guide}`}
      aria-labelledby="guidance-heading"
    >
      <div>
        <h2 id="guidance-heading">{guidance.heading}</h2>
        <p className="muted">{guidance.text}</p>
      </div>
      <ButtonLink variant="marker" to={guidance.link.path}>
        {guidance.link.label}
      </ButtonLink>
    </section>
  );
}

function Neighbors({
  newer,
  older,
}: Readonly<{newer: PostLink | null; older: PostLink | null}>): ReactNode {
  return (
    <nav className={`no-print ${styles.neighbors}`} aria-label={postWords.neighbors}>
      {older ? (
        <AppLink to={older.permalink}>
          <span className="note">
            <Glyph name="back" /> {postWords.older}
          </span>
          <strong className="title">{older.title}</strong>
        </AppLink>
      ) : null}
      {newer ? (
        <AppLink className={styles.newer} to={newer.permalink}>
          <span className="note">
            {postWords.newer} <Glyph name="arrow" />
          </span>
          <strong className="title">{newer.title}</strong>
        </AppLink>
      ) : null}
    </nav>
  );
}

function Related({posts}: Readonly<{posts: readonly PostTeaser[]}>): ReactNode {
  return (
    <Section band="sheet" labelledBy="related-heading" className="no-print">
      <SectionHead
        id="related-heading"
        title={postWords.related}
        more={<MoreLink to={allArticles.path}>{allArticles.browse}</MoreLink>}
      />
      <div className={`columns rows ${styles.related}`}>
        {posts.map((post) => (
          <PostCard
            key={post.permalink}
            post={post}
            layout="compact"
            heading="h3"
            more={readArticle}
          />
        ))}
      </div>
    </Section>
  );
}

type ArticlePageProps = Readonly<{
  text: readonly ProseNode[];
  post: Post;
  related: readonly PostTeaser[];
  newer: PostTeaser | null;
  older: PostTeaser | null;
}>;

/** Feed readers get the text without it. */
function Magnet(): ReactNode {
  return (
    <section data-feed="skip">
      <LeadMagnetCard />
    </section>
  );
}

const ARTICLE_COMPONENTS = {leadmagnet: Magnet};

/** Specification, section 2: "Article pages share a layout". */
export default function ArticlePage(props: ArticlePageProps): ReactNode {
  const {text, post, related, newer, older} = props;
  return (
    <PostPage
      post={post}
      text={text}
      above={insightsCrumbs}
      badge={<CategoryLink category={categoryOf(post.category)} />}
      back={articlePage.back}
      jsonLd={articleJsonLd}
      components={ARTICLE_COMPONENTS}
      after={related.length > 0 ? <Related posts={related} /> : null}
    >
      <PostFoot post={post} linkTopics={!post.unlisted} />
      <Guidance />
      <p className={`no-print ends ${styles.endline}`}>
        <MoreLink back to={articlePage.back.path}>
          {articlePage.back.label}
        </MoreLink>
        <MoreLink to={allArticles.path}>{allArticles.browse}</MoreLink>
        <MoreLink to={articlePage.check.path}>{articlePage.check.label}</MoreLink>
      </p>
      <Neighbors newer={newer} older={older} />
    </PostPage>
  );
}
