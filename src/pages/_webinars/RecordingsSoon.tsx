import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {Stamp} from '@site/src/components/ui/Stamp';
import {webinars} from '@site/src/content/webinars';
import {webinarsPage} from '@site/src/content/webinarsPage';
import styles from './RecordingsSoon.module.css';
import {UnlockRecordings} from './UnlockRecordings';

/** Says that recordings are coming, leads to the live event, and lets a visitor unlock the recordings ahead of time. */
export function RecordingsSoon(): ReactNode {
  const {stamp, text, register} = webinarsPage.recordings;
  return (
    <div className={styles.soon}>
      <Stamp tone="watch">{stamp}</Stamp>
      <p className="lede">{text}</p>
      <div className={`actions ${styles.actions}`}>
        {webinars.slice(0, 1).map(({id, registrationLink}) => (
          <ButtonLink key={id} to={registrationLink}>
            {register}
          </ButtonLink>
        ))}
        <UnlockRecordings />
      </div>
    </div>
  );
}
