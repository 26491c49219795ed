import type {ReactNode} from 'react';
import {Section, Split} from '@site/src/components/layout/Section';
import {Button, ButtonLink} from '@site/src/components/ui/Button';
import {Stamp} from '@site/src/components/ui/Stamp';
import {type Recording, recordings, type Webinar, webinars} from '@site/src/content/webinars';
import {webinarsPage} from '@site/src/content/webinarsPage';
import {MEMORY_KEYS} from '@site/src/leads/browserMemory';
import {webinarDialog} from '@site/src/leads/dialogs';
import {useWebinarAccess, WebinarUnlockButton} from '@site/src/leads/WebinarUnlockButton';
import {useSessionPhase} from './useSessionPhase';
import styles from './webinars.module.css';

/** The recordings, or the word that they are coming. */
export function WebinarRecordings(): ReactNode {
  return (
    <Section band="sheet" labelledBy="recordings-title">
      <Split title={webinarsPage.recordings.heading} titleId="recordings-title">
        {recordings.length === 0 ? (
          <RecordingsSoon />
        ) : (
          <ul className={styles.recordings}>
            {recordings.map((recording) => (
              <RecordingItem key={recording.id} recording={recording} />
            ))}
          </ul>
        )}
      </Split>
    </Section>
  );
}

/** One recording: locked until an email address was given, then a link to it. */
export function RecordingItem({recording}: Readonly<{recording: Recording}>): ReactNode {
  const {title, description, url} = recording;
  const {watch, unlockOne} = webinarsPage.recordings;
  return (
    <li className={styles.recording}>
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

/** Says that recordings are coming, leads to the live event, and takes an address to tell of the first. */
function RecordingsSoon(): ReactNode {
  const {stamp, text} = webinarsPage.recordings;
  return (
    <div className={styles.soon}>
      <Stamp tone="watch">{stamp}</Stamp>
      <p className="lede">{text}</p>
      <div className={`actions ${styles.soonActions}`}>
        {webinars.slice(0, 1).map((webinar) => (
          <LiveOrRecorded key={webinar.id} webinar={webinar} />
        ))}
      </div>
    </div>
  );
}

/** The two ways on; once the live event is over, the second alone. */
function LiveOrRecorded({webinar}: Readonly<{webinar: Webinar}>): ReactNode {
  return (
    <>
      {useSessionPhase(webinar) === 'over' ? null : (
        <ButtonLink to={webinar.registrationLink}>{webinarsPage.recordings.register}</ButtonLink>
      )}
      <RemindMe />
    </>
  );
}

/** Opens the dialog without a recording. Once an address was given the button stays where it is and says so: the dialog gives the focus back to it. */
function RemindMe(): ReactNode {
  const {remind, reminded} = webinarsPage.recordings;
  if (useWebinarAccess()) {
    return (
      <Button variant="quiet" glyph="check" aria-disabled>
        {reminded}
      </Button>
    );
  }
  return (
    <Button
      variant="quiet"
      aria-haspopup="dialog"
      data-wake={`stored ${MEMORY_KEYS.webinarAccess}`}
      onClick={(event) => webinarDialog.open('', event.currentTarget)}
    >
      {remind}
    </Button>
  );
}
