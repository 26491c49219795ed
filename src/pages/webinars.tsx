import type {ReactNode} from 'react';
import {HeadPicture} from '@site/src/components/layout/PageHead';
import {Section, Split} from '@site/src/components/layout/Section';
import {Stamp} from '@site/src/components/ui/Illustration';
import {Button, ButtonLink} from '@site/src/components/ui/Button';
import {MediaItem} from '@site/src/components/ui/MediaItem';
import {formatDay} from '@site/src/config/formatDay';
import {pageIllustrations, toIllustration} from '@site/src/content/engravings';
import {
  type Recording,
  recordings,
  toCalendarPath,
  type Webinar,
  webinars,
  webinarsMeta,
  webinarsPage,
} from '@site/src/content/webinars';
import {SitePage} from '@theme/SitePage';
import {useWebinarAccess} from '@site/src/leads/access';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {webinarDialog} from '@site/src/leads/dialogs';
import {
  SESSIONS,
  type Sessions,
  toEventJsonLd,
  toPresenter,
  useSessions,
} from './_webinars/session';
import styles from './pages.module.css';

type SessionsProps = Readonly<{
  sessions: Sessions;
  recordings: readonly Recording[];
  /** Stands beside the recordings. */
  children?: ReactNode;
}>;

/** Upcoming sessions and how to hear of the next date, past sessions, recordings. */
export function WebinarLists({sessions, recordings: list, children}: SessionsProps): ReactNode {
  const {upcoming, past, clock} = sessions;
  const {none, pastHeading} = webinarsPage.upcoming;
  return (
    <>
      <Split ruled className={styles.quiet} id="upcoming" words={webinarsPage.upcoming}>
        {upcoming.length === 0 ? (
          <p className="lede">{none}</p>
        ) : (
          <ul className="rows">
            {upcoming.map((webinar) => (
              <WebinarItem key={webinar.id} webinar={webinar} />
            ))}
          </ul>
        )}
        <NextDate clock={clock} />
      </Split>
      {past.length === 0 ? null : (
        <Split
          ruled
          className={styles.quiet}
          id="past"
          words={{heading: past.length > 1 ? pastHeading.many : pastHeading.one}}
        >
          <ul className="stack">
            {past.map((webinar) => (
              <li key={webinar.id} id={webinar.id} className={`beside ${styles.past}`}>
                <CalendarLeaf date={webinar.date} />
                <div>
                  <h3>{webinar.title}</h3>
                  <SessionTime webinar={webinar} />
                  <Presenter webinar={webinar} />
                </div>
              </li>
            ))}
          </ul>
        </Split>
      )}
      <WebinarRecordings next={upcoming[0]} recordings={list}>
        {children}
      </WebinarRecordings>
    </>
  );
}

type ItemProps = Readonly<{webinar: Webinar}>;

function SessionTime({webinar}: ItemProps): ReactNode {
  return (
    <p className="meta">
      <time dateTime={webinar.date}>{webinar.displayDate}</time> <span>{webinar.time}</span>{' '}
      <span>
        {webinar.durationMinutes} {webinarsPage.upcoming.durationUnit}
      </span>
    </p>
  );
}

function Presenter({webinar}: ItemProps): ReactNode {
  const {presenterLabel, director} = webinarsPage.upcoming;
  const {name, title} = toPresenter(webinar);
  return (
    <p>
      <b>{presenterLabel}:</b> <span>{name ? `${name}, ${title}` : director}</span>
    </p>
  );
}

function WebinarItem({webinar}: ItemProps): ReactNode {
  const copy = webinarsPage.upcoming;
  return (
    <MediaItem
      cover={<CalendarLeaf date={webinar.date} />}
      meta={<SessionTime webinar={webinar} />}
      title={webinar.title}
      level="h3"
      text={webinar.description}
      extra={
        <div id={webinar.id} className="mt-6">
          <Presenter webinar={webinar} />
        </div>
      }
      action={
        <>
          <ButtonLink to={webinar.registrationLink}>{copy.register}</ButtonLink>{' '}
          <ButtonLink variant="quiet" glyph="calendar" to={`pathname://${toCalendarPath(webinar)}`}>
            {copy.addToCalendar}
          </ButtonLink>
        </>
      }
    />
  );
}

/** A calendar leaf with the day of an ISO date, in that date's time zone. Decorative: the text has the date, too. */
function CalendarLeaf({date}: Readonly<{date: string}>): ReactNode {
  const [month, day, year] = formatDay(date.slice(0, 10)).split(/,? /u);
  return (
    <div className={`sheet lines ${styles.date}`} aria-hidden="true">
      <span className={`label ${styles.month}`}>{month}</span>{' '}
      <span className="figure hero mt-6">{day}</span> <span className="note mb-6">{year}</span>
    </div>
  );
}

function NextDate({clock}: Readonly<{clock: string}>): ReactNode {
  const {heading, text, action} = webinarsPage.subscribe;
  return (
    <div id={SESSIONS} data-clock={clock} className="ends actions--full mt-6">
      <div>
        <h3 className="title">{heading}</h3>
        <p>{text}</p>
      </div>
      <ButtonLink to="#newsletter" variant="quiet">
        {action}
      </ButtonLink>
    </div>
  );
}

type RecordingsProps = Readonly<{
  next: Webinar | undefined;
  recordings: readonly Recording[];
  children: ReactNode;
}>;

/** The recordings, with what stands beside them. */
function WebinarRecordings({next, recordings: list, children}: RecordingsProps): ReactNode {
  return (
    <Section ruled className={styles.quiet} id="recordings">
      <div className="columns">
        <div>
          <h2 id="recordings-title" className="part mb-block">
            {webinarsPage.recordings.heading}
          </h2>
          {list.length === 0 ? (
            <RecordingsSoon next={next} />
          ) : (
            <ul className="rows">
              {list.map((recording) => (
                <RecordingItem key={recording.id} recording={recording} />
              ))}
            </ul>
          )}
        </div>
        {children}
      </div>
    </Section>
  );
}

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

/** Says that recordings are coming, links to the next live event, if any, and offers a reminder. */
function RecordingsSoon({next}: Readonly<{next: Webinar | undefined}>): ReactNode {
  const {stamp, text, register} = webinarsPage.recordings;
  return (
    <div className="stack">
      <Stamp tone="watch">{stamp}</Stamp>
      <p className="lede">{text}</p>
      <div className="actions actions--full">
        {next ? <ButtonLink to={next.registrationLink}>{register}</ButtonLink> : null}
        <RemindMe />
      </div>
    </div>
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

function Topic(): ReactNode {
  const {heading, lede, action} = webinarsPage.topic;
  return (
    <section id="topic" aria-labelledby="topic-title">
      <h2 id="topic-title" className="part mb-block">
        {heading}
      </h2>
      <div className="stack">
        <p className="lede">{lede}</p>
        <ConsultationButton topic="webinarTopic" variant="quiet">
          {action}
        </ConsultationButton>
      </div>
    </section>
  );
}

export default function WebinarsPage(): ReactNode {
  const sessions = useSessions(webinars);
  return (
    <SitePage
      {...webinarsMeta}
      jsonLd={(siteUrl) => sessions.upcoming.map((webinar) => toEventJsonLd(siteUrl, webinar))}
      head={{
        title: webinarsPage.heading,
        lede: webinarsPage.lede,
        aside: <HeadPicture {...toIllustration(pageIllustrations['/webinars'])} />,
      }}
    >
      <WebinarLists sessions={sessions} recordings={recordings}>
        <Topic />
      </WebinarLists>
    </SitePage>
  );
}
