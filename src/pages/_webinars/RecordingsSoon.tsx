import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {Stamp} from '@site/src/components/ui/Stamp';
import {webinars} from '@site/src/content/webinars';
import {webinarsPage} from '@site/src/content/webinarsPage';
import {useWebinarAccess, WebinarUnlockButton} from '@site/src/leads/WebinarUnlockButton';
import styles from './RecordingsSoon.module.css';

/** Says that recordings are coming, leads to the live event, and lets a visitor unlock the recordings ahead of time. */
export function RecordingsSoon(): ReactNode {
  const {stamp, text, register, unlock, unlocked} = webinarsPage.recordings;
  return (
    <div className={styles.soon}>
      <Stamp tone="watch">{stamp}</Stamp>
      <p className="lede">{text}</p>
      <div className="actions">
        {webinars.slice(0, 1).map(({id, registrationLink}) => (
          <ButtonLink key={id} to={registrationLink}>
            {register}
          </ButtonLink>
        ))}
        {useWebinarAccess() ? (
          <p className="muted">{unlocked}</p>
        ) : (
          <WebinarUnlockButton variant="quiet">{unlock}</WebinarUnlockButton>
        )}
      </div>
    </div>
  );
}
