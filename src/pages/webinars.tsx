import {type ReactNode, useState} from 'react';
import {Section, Split} from '@site/src/components/layout/Section';
import {Stamp} from '@site/src/components/ui/Stamp';
import {Button, ButtonLink} from '@site/src/components/ui/Button';
import {MediaItem} from '@site/src/components/ui/MediaItem';
import {brand} from '@site/src/config/brand';
import {formatDay} from '@site/src/config/formatDay';
import {
  type Recording,
  recordings,
  type Webinar,
  webinars,
  webinarsMeta,
  webinarsPage,
} from '@site/src/content/webinars';
import {SitePage} from '@site/src/frame/SitePage';
import {useWebinarAccess} from '@site/src/leads/access';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {webinarDialog} from '@site/src/leads/dialogs';
import {
  AddToCalendarButton,
  findSessionPhase,
  toEventJsonLd,
  useSessionPhase,
} from './_webinars/session';
import styles from './pages.module.css';

const CRUMBS = [{label: webinarsPage.heading, to: '/webinars'}];

export function UpcomingWebinars(): ReactNode {
  const {heading, pastHeading} = webinarsPage.upcoming;
  const isPast = useSessionPhase(webinars[0]) === 'over';
  return (
    <Section flush titleId="upcoming-title" title={isPast ? pastHeading : heading}>
      <ul className="rows">
        {webinars.map((webinar) => (
          <WebinarItem key={webinar.id} webinar={webinar} />
        ))}
      </ul>
      <NextDate />
    </Section>
  );
}

/** Stays in the list when it is over, and then offers no registration. */
function WebinarItem({webinar}: Readonly<{webinar: Webinar}>): ReactNode {
  const copy = webinarsPage.upcoming;
  const phase = useSessionPhase(webinar);
  const {name} = brand.director;
  return (
    <MediaItem
      cover={<DateLeaf date={webinar.date} />}
      meta={
        <p className="meta">
          <time dateTime={webinar.date}>{webinar.displayDate}</time>
          <span>{webinar.time}</span>
          <span>
            {webinar.durationMinutes} {copy.durationUnit}
          </span>
        </p>
      }
      title={webinar.title}
      level="h3"
      text={webinar.description}
      extra={
        <div id={webinar.id} data-clock={phase}>
          <p className="mt-6">
            <b>{copy.presenterLabel}:</b>{' '}
            <span>{name ? `${name}, ${webinar.presenterTitle}` : webinar.presenter}</span>
          </p>
          {phase === 'over' ? (
            <p className={`notice is-watch mt-6 ${styles.over}`}>{copy.past}</p>
          ) : null}
        </div>
      }
      action={
        phase === 'upcoming' ? (
          <>
            <ButtonLink to={webinar.registrationLink}>{copy.register}</ButtonLink>
            <AddToCalendarButton webinar={webinar} />
          </>
        ) : null
      }
    />
  );
}

/** The day of an ISO date, in its own offset. Decoration: the words beside it have the date. */
function DateLeaf({date}: Readonly<{date: string}>): ReactNode {
  const [month, day, year] = formatDay(date.slice(0, 10)).split(/,? /u);
  return (
    <div className={`sheet lines ${styles.date}`} aria-hidden="true">
      <span className={`label ${styles.month}`}>{month}</span>
      <span className="figure hero mt-6">{day}</span>
      <span className={`note ${styles.year}`}>{year}</span>
    </div>
  );
}

function NextDate(): ReactNode {
  const {heading, text, action} = webinarsPage.subscribe;
  return (
    <div className={`ends actions--full ${styles.next}`}>
      <div>
        <h3>{heading}</h3>
        <p className="muted">{text}</p>
      </div>
      <ButtonLink to="#newsletter" variant="quiet">
        {action}
      </ButtonLink>
    </div>
  );
}

export function WebinarRecordings(): ReactNode {
  return (
    <Split band="sheet" title={webinarsPage.recordings.heading} titleId="recordings-title">
      {recordings.length === 0 ? (
        <RecordingsSoon />
      ) : (
        <ul className="rows">
          {recordings.map((recording) => (
            <RecordingItem key={recording.id} recording={recording} />
          ))}
        </ul>
      )}
    </Split>
  );
}

/** Locked until an email address was given. */
export function RecordingItem({recording}: Readonly<{recording: Recording}>): ReactNode {
  const {title, description, url} = recording;
  const {watch, unlockOne} = webinarsPage.recordings;
  return (
    <li className="ends">
      <div>
        <h3>{title}</h3>
        <p className="muted">{description}</p>
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

/** Says that recordings are coming, leads to the live event until it is over, and takes an address. */
function RecordingsSoon(): ReactNode {
  const {stamp, text, register} = webinarsPage.recordings;
  const [newest] = webinars;
  const isOver = useSessionPhase(newest) === 'over';
  return (
    <div className={`stack ${styles.soon}`}>
      <Stamp tone="watch">{stamp}</Stamp>
      <p className="lede">{text}</p>
      <div className="actions actions--full">
        {isOver ? null : <ButtonLink to={newest.registrationLink}>{register}</ButtonLink>}
        <RemindMe />
      </div>
    </div>
  );
}

/** Opens the dialog without a recording. It stays afterwards, because the dialog returns the focus to it. */
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

function TopicCall(): ReactNode {
  const {heading, text, action} = webinarsPage.topic;
  return (
    <Section band="night" titleId="topic-title">
      <div className={`columns ${styles.topic}`}>
        <div>
          <h2 id="topic-title">{heading}</h2>
          <p className="lede">{text}</p>
        </div>
        <ConsultationButton size="lg" topic="webinarTopic">
          {action}
        </ConsultationButton>
      </div>
    </Section>
  );
}

export default function WebinarsPage(): ReactNode {
  const [now] = useState(() => new Date());
  const upcoming = webinars.filter((webinar) => findSessionPhase(webinar, now) === 'upcoming');
  return (
    <SitePage
      {...webinarsMeta}
      crumbs={CRUMBS}
      jsonLd={(siteUrl) => upcoming.map((webinar) => toEventJsonLd(siteUrl, webinar))}
      head={{title: webinarsPage.heading, aside: webinarsPage.lede}}
    >
      <UpcomingWebinars />
      <WebinarRecordings />
      <TopicCall />
    </SitePage>
  );
}
