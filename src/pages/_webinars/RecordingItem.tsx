import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import type {Recording} from '@site/src/content/webinars';
import {webinarsPage} from '@site/src/content/webinarsPage';
import {useWebinarAccess, WebinarUnlockButton} from '@site/src/leads/WebinarUnlockButton';
import styles from './RecordingItem.module.css';

/** One recording: locked until an email address was given, then a link to it. */
export function RecordingItem({recording}: Readonly<{recording: Recording}>): ReactNode {
  const {title, description, url} = recording;
  const {watch, unlockOne} = webinarsPage.recordings;
  return (
    <li className={styles.item}>
      <div>
        <h3>{title}</h3>
        <p className="muted">{description}</p>
      </div>
      {useWebinarAccess() ? (
        <ButtonLink to={url} aria-label={`${watch}: ${title} (opens in a new tab)`}>
          {watch}
        </ButtonLink>
      ) : (
        <WebinarUnlockButton recording={url} aria-label={`${unlockOne} ${title}`}>
          {unlockOne}
        </WebinarUnlockButton>
      )}
    </li>
  );
}
