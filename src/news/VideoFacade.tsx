import {type ReactNode, useState} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {newsItemPage} from '@site/src/content/newsItemPage';
import styles from './VideoFacade.module.css';

const {play} = newsItemPage;

/** A player needs its scripts and its own origin. That is safe together because the frame is never of our origin, which could lift its own sandbox. */
const PLAYER_SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';

/**
 * The coverage's video, loaded on request alone: until the visitor plays it, its host hears nothing of the visit. The player takes the focus when
 * it appears.
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
