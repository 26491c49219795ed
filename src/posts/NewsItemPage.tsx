import {type ReactNode, useState} from 'react';
import {Badge} from '@site/src/components/ui/Badge';
import {Button, ButtonLink} from '@site/src/components/ui/Button';
import {Illustration} from '@site/src/components/ui/Illustration';
import {newsItemPage} from '@site/src/content/news';
import {badgeOf, illustrationOf, type Post} from './post';
import {PostFoot} from './PostFoot';
import {PostPage} from './PostPage';
import type {ProseNode} from './renderProse';
import {newsArticleJsonLd} from '@site/src/seo/jsonld/posts';
import styles from './NewsItemPage.module.css';

const {play} = newsItemPage;

/** A player needs scripts and its own origin. Both together are safe, because only a frame of our own origin could remove its sandbox. */
const PLAYER_SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';

/**
 * The coverage's video, loaded on click: before that, its host gets no request. The player takes the focus when it appears.
 */
export function VideoFacade({
  videoUrl,
  title,
}: Readonly<{
  /** The address of the player to embed. */
  videoUrl: string;
  title: string;
}>): ReactNode {
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <div className={`plate c-news ${styles.frame}`}>
        <iframe
          ref={(player) => player?.focus()}
          src={videoUrl}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox={PLAYER_SANDBOX}
        />
      </div>
    );
  }
  return (
    <div className="no-print">
      <div className={`plate c-news ${styles.frame}`}>
        <img src="/img/art/plate-news.svg" alt="" loading="eager" decoding="async" />
      </div>
      <div className={styles.action}>
        <Button glyph="play" size="lg" onClick={() => setIsPlaying(true)}>
          {play.label}
        </Button>
        <p className="small muted">{play.note}</p>
      </div>
    </div>
  );
}

/** The video of the coverage if it was found, else the item's engraving. */
function Picture({post}: Readonly<{post: Post}>): ReactNode {
  return (
    <div className={styles.picture}>
      {post.videoUrl ? (
        <VideoFacade videoUrl={post.videoUrl} title={post.title} />
      ) : (
        <Illustration
          {...illustrationOf(post)}
          alt=""
          loading="eager"
          className={styles.illustration}
        />
      )}
    </div>
  );
}

/**
 * A coverage item of `news/`: what was reported, why it matters, and where to read more (specification, section 2). Its one outbound link says
 * where it leads, because the original coverage may not have been found.
 */
export default function NewsItemPage({
  text,
  post,
}: Readonly<{text: readonly ProseNode[]; post: Post}>): ReactNode {
  return (
    <PostPage
      post={post}
      text={text}
      above={[{label: newsItemPage.crumb, to: newsItemPage.back.path}]}
      badge={<Badge tone="news">{badgeOf(post)}</Badge>}
      fact={
        post.source ? (
          <span>
            {newsItemPage.sourceLabel}: {post.source}
          </span>
        ) : null
      }
      back={newsItemPage.back}
      jsonLd={newsArticleJsonLd}
      before={<Picture post={post} />}
      heading={newsItemPage.explanationHeading}
    >
      {post.link ? (
        <p className={styles.out}>
          <ButtonLink to={post.link.url}>{post.link.label}</ButtonLink>
        </p>
      ) : null}
      <PostFoot post={post} linkTopics={false} back={newsItemPage.back} />
    </PostPage>
  );
}
