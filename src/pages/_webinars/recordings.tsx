import type {ReactNode} from 'react';
import {Stamp} from '@site/src/components/ui/Illustration';
import {AppLink, Button, ButtonLink} from '@site/src/components/ui/Button';
import {type Recording, type Webinar, webinarsPage} from '@site/src/content/webinars';
import {useWebinarAccess} from '@site/src/leads/access';
import {webinarDialog} from '@site/src/leads/dialogs';

/** A recording. It is locked until the visitor has given an email address. */
export function RecordingItem({recording}: Readonly<{recording: Recording}>): ReactNode {
  const {title, description, url} = recording;
  const {watch, unlockOne} = webinarsPage.recordings;
  return (
    <li className="ends">
      <div>
        <h3>{title}</h3>
        <p>{description}</p>
      </div>
      {useWebinarAccess() ? (
        <ButtonLink to={url} aria-label={`${watch}: ${title} (opens in a new tab)`}>
          {watch}
        </ButtonLink>
      ) : (
        <Button
          aria-label={`${unlockOne} ${title}`}
          glyph="lock"
          aria-haspopup="dialog"
          onClick={({currentTarget}) =>
            webinarDialog.open(url, currentTarget, currentTarget.parentElement)
          }
        >
          {unlockOne}
        </Button>
      )}
    </li>
  );
}

/** Opens the dialog without a recording. The button stays afterward, because the dialog returns the focus to it. */
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
      onClick={(event) => webinarDialog.open('', event.currentTarget)}
    >
      {remind}
    </Button>
  );
}

type RecordingsProps = Readonly<{next: Webinar | undefined; recordings: readonly Recording[]}>;

/** The recordings. While there are none: the next live event, if any, and the offer of a reminder. */
export function Recordings({next, recordings}: RecordingsProps): ReactNode {
  const {heading, stamp, text, articles, register} = webinarsPage.recordings;
  return (
    <div>
      <div className="cluster mb-block">
        <h2 className="part">{heading}</h2>
        {recordings.length === 0 ? <Stamp tone="watch">{stamp}</Stamp> : null}
      </div>
      {recordings.length === 0 ? (
        <div className="stack">
          <p className="lede">
            {text} <AppLink to={articles.path}>{articles.label}</AppLink>.
          </p>
          <div className="actions actions--full">
            {next ? <ButtonLink to={next.registrationLink}>{register}</ButtonLink> : null}
            <RemindMe />
          </div>
        </div>
      ) : (
        <ul className="rows">
          {recordings.map((recording) => (
            <RecordingItem key={recording.id} recording={recording} />
          ))}
        </ul>
      )}
    </div>
  );
}
