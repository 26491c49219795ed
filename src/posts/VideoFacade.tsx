import {type ReactNode, useState} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {Illustration} from '@site/src/components/ui/Illustration';
import {play} from '@site/src/content/postPage';
import {findIllustration, type Post} from './post';
import styles from './PostPage.module.css';

/**
 * A player needs scripts and its origin. Both are safe: only a frame of this site's origin could remove its sandbox.
 */
const PLAYER_SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';

/** Loaded on click: before that, the video's host gets no request. The player takes the focus when it appears. */
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
      <Illustration {...picture} alt="" loading="eager" className={styles.frame} />
      <div className={`cluster on-ledger ${styles.action}`}>
        <Button glyph="play" size="lg" onClick={() => setIsPlaying(true)}>
          {play.label}
        </Button>
        <p className="small muted">{play.note}</p>
      </div>
    </div>
  );
}
