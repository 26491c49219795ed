import {type ReactNode, useState} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {newsItemPage} from '@site/src/content/newsItemPage';
import styles from './VideoFacade.module.css';

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
    <div className={styles.poster}>
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
