import {createElement, Fragment, type ReactNode, useState} from 'react';
import {Breadcrumb, type Crumb, HeadPicture} from '@site/src/components/layout/PageHead';
import {AppLink, Button, MoreLink} from '@site/src/components/ui/Button';
import {Illustration} from '@site/src/components/ui/Illustration';
import {formatDay} from '@site/src/config/formatDay';
import {play, postPage} from '@site/src/content/postPage';
import {SitePage} from '@theme/SitePage';
import type {GraphNode} from '@site/src/seo/jsonld/graph';
import {findPostPicture} from '@site/src/seo/sharePicture';
import {MarkBadge} from './Badges';
import {findIllustration, type Inline, type Post, type PostModule, toPlainText} from './post';
import styles from './PostPage.module.css';
import {PostText} from './PostText';

function Day({instant}: {instant: string}): ReactNode {
  return <time dateTime={instant.slice(0, 10)}>{formatDay(instant)}</time>;
}

/** The facts below the title. The last change is shown only if it is later than the publication. */
function PostMeta({post}: Readonly<{post: Post}>): ReactNode {
  const {publishedAt, modifiedAt, readTime, authors} = post;
  return (
    <>
      <MarkBadge mark={post.mark} />
      <Day instant={publishedAt} />
      {readTime ? (
        <span>
          {readTime} {postPage.readTimeUnit}
        </span>
      ) : null}
      {modifiedAt > publishedAt ? (
        <span>
          {postPage.updatedLabel} <Day instant={modifiedAt} />
        </span>
      ) : null}
      {authors.map(({name, permalink}) => (
        <span key={name}>{permalink ? <AppLink to={permalink}>{name}</AppLink> : name}</span>
      ))}
    </>
  );
}

function toNode(inline: Inline): ReactNode {
  if (typeof inline === 'string') {
    return inline;
  }
  const children = inline.children.map(toNode);
  return inline.to === undefined
    ? createElement(inline.tag === 'strong' ? 'strong' : 'em', null, ...children)
    : createElement(AppLink, {to: inline.to}, ...children);
}

/** The summary below the title. Feeds, copies and the search find it by its class. */
function InShort({post}: Readonly<{post: Post}>): ReactNode {
  return post.inShort.length === 0 ? null : (
    <section className={`in-short ${styles.short}`} aria-label={postPage.inShort}>
      {post.inShort.map((line, index) => (
        <p key={toPlainText(line)}>
          {index === 0 ? (
            <>
              <b>{postPage.inShort}.</b>{' '}
            </>
          ) : null}
          {createElement(Fragment, null, ...line.map(toNode))}
        </p>
      ))}
    </section>
  );
}

/** A player needs scripts and its own origin. That is safe: only a frame of our origin could remove its sandbox. */
const PLAYER_SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';

/** A picture and a button that loads the video. Before the click the video's host gets no request. */
export function VideoFacade({post}: Readonly<{post: Post}>): ReactNode {
  const [isPlaying, setIsPlaying] = useState(false);
  const picture = findIllustration(post);
  if (!post.videoUrl) {
    return null;
  }
  if (isPlaying) {
    return (
      <div className={`plate c-${picture.tone} ${styles.frame} mb-block`}>
        <iframe
          ref={(player) => player?.focus()}
          src={post.videoUrl}
          title={post.title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox={PLAYER_SANDBOX}
        />
      </div>
    );
  }
  return (
    <div className="no-print mb-block">
      <Illustration {...picture} loading="eager" className={styles.frame} />
      <div className={`cluster on-ledger ${styles.action}`}>
        <Button glyph="play" size="lg" onClick={() => setIsPlaying(true)}>
          {play.label}
        </Button>
        <p className="small">{play.note}</p>
      </div>
    </div>
  );
}

type PostPageProps = Readonly<{
  text: PostModule;
  above: readonly Crumb[];
  badge: ReactNode;
  /** One element, shown beside the facts that every post has. */
  fact?: ReactNode;
  back: Readonly<{label: string; path: string}>;
  jsonLd: (siteUrl: string, post: Post) => GraphNode;
  /** Shown below the article, as wide as the page. */
  after?: ReactNode;
}> &
  Pick<Parameters<typeof PostText>[0], 'components' | 'before' | 'heading' | 'children'>;

/** A post's page; `children` follow the text. An unlisted post is hidden from search engines and the site's search. */
export function PostPage(props: PostPageProps): ReactNode {
  const {above, badge, fact, back, jsonLd, before, after, ...text} = props;
  const {post} = text.text.metadata;
  const {title, description, category, tags, publishedAt, modifiedAt, unlisted} = post;
  const crumbs = [...above, {label: title}];
  return (
    <SitePage
      title={title}
      description={description}
      noindex={unlisted}
      image={findPostPicture(post)}
      article={{
        publishedTime: publishedAt,
        modifiedTime: modifiedAt,
        section: category,
        tags: tags.map(({label}) => label),
      }}
      crumbs={crumbs}
      jsonLd={(siteUrl) => [jsonLd(siteUrl, post)]}
    >
      <header className={`wrap ${styles.head}`}>
        <Breadcrumb items={crumbs} />
        <div className={`columns ${styles.in}`}>
          <div>
            {badge}
            <h1>{title}</h1>
            <p className="lede">{description}</p>
            <InShort post={post} />
          </div>
          {post.videoUrl ? null : <HeadPicture {...findIllustration(post)} />}
        </div>
        <div className={`ends ${styles.bar}`}>
          <div className="meta">
            <PostMeta post={post} />
            {fact}
          </div>
          <MoreLink back className="no-print no-phone" to={back.path}>
            {back.label}
          </MoreLink>
        </div>
        <div className="ruler only-print" aria-hidden="true" />
      </header>
      <PostText
        {...text}
        before={
          <>
            <VideoFacade post={post} />
            {before}
          </>
        }
      />
      {after}
    </SitePage>
  );
}
