import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Breadcrumb, type Crumb} from '@site/src/components/layout/PageHead';
import {AppLink, MoreLink} from '@site/src/components/ui/AppLink';
import {formatDay} from '@site/src/config/formatDay';
import {postPage} from '@site/src/content/postPage';
import {breadcrumbJsonLd} from '@site/src/seo/jsonld/graph';
import type {GraphNode} from '@site/src/seo/jsonld/graph';
import {PageSeo} from '@site/src/seo/PageSeo';
import {postPicture} from '@site/src/seo/sharePicture';
import {MarkBadge} from './Badges';
import type {Post} from './post';
import styles from './PostHead.module.css';

function Day({instant}: {instant: string}): ReactNode {
  return <time dateTime={instant.slice(0, 10)}>{formatDay(instant)}</time>;
}

/** The facts about a post, one element each: its mark in the preview, date, last change if later, read time if counted, author. */
export function PostMeta({post}: Readonly<{post: Post}>): ReactNode {
  const {publishedAt, modifiedAt, readTime, author} = post;
  return (
    <>
      <MarkBadge mark={post.mark} />
      <Day instant={publishedAt} />
      {modifiedAt > publishedAt ? (
        <span>
          {postPage.updatedLabel} <Day instant={modifiedAt} />
        </span>
      ) : null}
      {readTime ? (
        <span>
          {readTime} {postPage.readTimeUnit}
        </span>
      ) : null}
      <span>
        {author.permalink ? <AppLink to={author.permalink}>{author.name}</AppLink> : author.name}
      </span>
    </>
  );
}

type PostSeoProps = Readonly<{
  post: Post;
  crumbs: readonly Crumb[];
  /** Keeps the page out of search engines. */
  noindex: boolean;
  /** What kind of article it is, in the words of schema.org. */
  jsonLd: (siteUrl: string, post: Post) => GraphNode;
}>;

/** The head of an article or a news item. */
export function PostSeo({post, crumbs, noindex, jsonLd}: PostSeoProps): ReactNode {
  return (
    <PageSeo
      title={post.title}
      description={post.description}
      noindex={noindex}
      image={postPicture(post)}
      article={{
        publishedTime: post.publishedAt,
        modifiedTime: post.modifiedAt,
        section: post.category,
        tags: post.tags.map(({label}) => label),
      }}
      jsonLd={(siteUrl) => [jsonLd(siteUrl, post), breadcrumbJsonLd(siteUrl, crumbs)]}
    />
  );
}

type PostHeadProps = Readonly<{
  /** The breadcrumb without Home; the last one is this page. */
  crumbs: readonly Crumb[];
  badge: ReactNode;
  title: string;
  lede: string;
  /** Date, read time, author or source: one element each. */
  meta: ReactNode;
  back: Readonly<{label: string; path: string}>;
}>;

/** The head of an article or a news item: breadcrumb, category, the page's one h1, description, and a bar with the facts and the way back. */
export function PostHead({crumbs, badge, title, lede, meta, back}: PostHeadProps): ReactNode {
  return (
    <header className={`wrap ${styles.head}`}>
      <Breadcrumb items={crumbs} />
      <div className={styles.in}>
        {badge}
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
      </div>
      <div className={styles.bar}>
        <div className="meta">{meta}</div>
        <MoreLink back className={styles.back} to={back.path}>
          {back.label}
        </MoreLink>
      </div>
      <div className={clsx('ruler', styles.ruler)} aria-hidden="true" />
    </header>
  );
}
