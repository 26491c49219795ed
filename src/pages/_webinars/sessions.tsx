import type {ReactNode} from 'react';
import type {Event} from 'schema-dts';
import {useClockValue} from '@site/src/browser/afterHydration';
import {brand} from '@site/src/config/brand';
import {toAbsoluteUrl, toConsultancy} from '@site/src/seo/jsonld/graph';
import {shareImage} from '@site/src/seo/PageSeo';
import {Split} from '@site/src/components/layout/Section';
import {ButtonLink} from '@site/src/components/ui/Button';
import {MediaItem} from '@site/src/components/ui/MediaItem';
import {formatDay} from '@site/src/config/formatDay';
import {sessionEnd, toCalendarPath, type Webinar, webinarsPage} from '@site/src/content/webinars';
import styles from '../pages.module.css';

/** The id of the element that tells the hydration which sessions were past when the page was built. */
const SESSIONS = 'sessions';

export type Sessions = {upcoming: readonly Webinar[]; past: readonly Webinar[]; clock: string};

/** Divides sessions by the visitor's clock: upcoming ones, the soonest first, and past ones, the newest first. */
export function useSessions(webinars: readonly Webinar[]): Sessions {
  // A session is past once its last minute is over.
  const listPast = () => webinars.filter((it) => sessionEnd(it) <= new Date()).map(({id}) => id);
  const clock = useClockValue(SESSIONS, () => listPast().join(' '));
  const isPast = ({id}: Webinar) => clock.split(' ').includes(id);
  const sorted = webinars.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
  const past = sorted.filter(isPast).toReversed();
  return {upcoming: sorted.filter((it) => !isPast(it)), past, clock};
}

function toPresenter({presenter}: Webinar): Readonly<{name: string; title: string}> {
  return presenter === 'director' ? brand.director : presenter;
}

/** Structured data of an upcoming session. */
export function toEventJsonLd(siteUrl: string, webinar: Webinar): Event {
  const {title, description, date, registrationLink} = webinar;
  const {name, title: jobTitle} = toPresenter(webinar);
  return {
    '@type': 'Event',
    '@id': `${siteUrl}/webinars#${webinar.id}`,
    name: title,
    description,
    startDate: date,
    endDate: sessionEnd(webinar).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: {'@type': 'VirtualLocation', url: registrationLink},
    image: toAbsoluteUrl(siteUrl, shareImage.path),
    organizer: toConsultancy(siteUrl),
    ...(name ? {performer: {'@type': 'Person', name, jobTitle}} : {}),
  };
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

type SessionItemProps = Readonly<{webinar: Webinar; children?: ReactNode}>;

/** A session; its children are what a visitor can do with it. */
function SessionItem({webinar, children}: SessionItemProps): ReactNode {
  const {id, title, description, date, displayDate, time, durationMinutes} = webinar;
  const {durationUnit, presenterLabel, director} = webinarsPage.upcoming;
  const presenter = toPresenter(webinar);
  return (
    <MediaItem
      id={id}
      cover={<CalendarLeaf date={date} />}
      meta={
        <p className="meta">
          <time dateTime={date}>{displayDate}</time> <span>{time}</span>{' '}
          <span>
            {durationMinutes} {durationUnit}
          </span>
        </p>
      }
      title={title}
      level="h3"
      text={description}
      extra={
        <p className="mt-6">
          <b>{presenterLabel}:</b>{' '}
          <span>{presenter.name ? `${presenter.name}, ${presenter.title}` : director}</span>
        </p>
      }
      action={children}
    />
  );
}

/** Upcoming sessions, and how to hear of the next date. */
export function UpcomingSessions({sessions}: Readonly<{sessions: Sessions}>): ReactNode {
  const {upcoming, clock} = sessions;
  const {none, register, addToCalendar} = webinarsPage.upcoming;
  const {heading, text, action} = webinarsPage.subscribe;
  return (
    <Split ruled className={styles.quiet} id="upcoming" words={webinarsPage.upcoming}>
      {upcoming.length === 0 ? (
        <p className="lede">{none}</p>
      ) : (
        <ul className="rows">
          {upcoming.map((webinar) => (
            <SessionItem key={webinar.id} webinar={webinar}>
              <ButtonLink to={webinar.registrationLink}>{register}</ButtonLink>{' '}
              <ButtonLink
                variant="quiet"
                glyph="calendar"
                to={`pathname://${toCalendarPath(webinar)}`}
              >
                {addToCalendar}
              </ButtonLink>
            </SessionItem>
          ))}
        </ul>
      )}
      <div id={SESSIONS} data-clock={clock} className="ends actions--full mt-6">
        <div>
          <h3 className="title">{heading}</h3>
          <p>{text}</p>
        </div>
        <ButtonLink to="#newsletter" variant="quiet">
          {action}
        </ButtonLink>
      </div>
    </Split>
  );
}

export function PastSessions({past}: Readonly<Pick<Sessions, 'past'>>): ReactNode {
  const {one, many} = webinarsPage.upcoming.pastHeading;
  const heading = past.length > 1 ? many : one;
  return (
    <Split ruled className={styles.quiet} id="past" words={{heading}} of={past}>
      <ul className="rows">
        {past.map((webinar) => (
          <SessionItem key={webinar.id} webinar={webinar} />
        ))}
      </ul>
    </Split>
  );
}
