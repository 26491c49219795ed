import type {ReactNode} from 'react';
import {Section, SectionHead} from '@site/src/components/layout/Section';
import {ButtonLink} from '@site/src/components/ui/Button';
import {MediaItem, MediaList} from '@site/src/components/ui/MediaList';
import {brand} from '@site/src/config/brand';
import {type Webinar, webinars} from '@site/src/content/webinars';
import {webinarsPage} from '@site/src/content/webinarsPage';
import {AddToCalendarButton} from './AddToCalendarButton';
import {sessionEnd} from './session';
import {useSessionPhase} from './useSessionPhase';
import styles from './webinars.module.css';

/** The list of live sessions, and how to hear of the next one. */
export function UpcomingWebinars(): ReactNode {
  const {heading, pastHeading} = webinarsPage.upcoming;
  const isPast = useSessionPhase(webinars[0]) === 'over';
  return (
    <Section flush labelledBy="upcoming-title">
      <SectionHead id="upcoming-title" title={isPast ? pastHeading : heading} />
      <MediaList>
        {webinars.map((webinar) => (
          <WebinarItem key={webinar.id} webinar={webinar} />
        ))}
      </MediaList>
      <NextDate />
    </Section>
  );
}

/** A live session. It stays in the list when it is over, says so, and offers no registration. */
function WebinarItem({webinar}: Readonly<{webinar: Webinar}>): ReactNode {
  const copy = webinarsPage.upcoming;
  const phase = useSessionPhase(webinar);
  const {name} = brand.director;
  return (
    <MediaItem
      object={<DateLeaf date={webinar.date} />}
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
        <div
          id={webinar.id}
          data-clock={phase}
          data-wake={
            phase === 'upcoming' ? `after ${sessionEnd(webinar).toISOString()}` : undefined
          }
        >
          <p className={styles.presenter}>
            <b>{copy.presenterLabel}:</b>{' '}
            {name ? `${name}, ${webinar.presenterTitle}` : webinar.presenter}
          </p>
          {phase === 'over' ? <p className={styles.over}>{copy.past}</p> : null}
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

/** The month, the day and the year of an ISO date, as its own offset has them. */
function partsOf(date: string): Record<'month' | 'day' | 'year', string> {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString('en-US', {...options, timeZone: 'UTC'});
  return {
    month: format({month: 'long'}),
    day: format({day: 'numeric'}),
    year: format({year: 'numeric'}),
  };
}

/** A leaf of a wall calendar. Decoration: the words beside it carry the date. */
function DateLeaf({date}: Readonly<{date: string}>): ReactNode {
  const {month, day, year} = partsOf(date);
  return (
    <div className={styles.date} aria-hidden="true">
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
      <span className={styles.year}>{year}</span>
    </div>
  );
}

/** Leads to the newsletter at the foot of the page. */
function NextDate(): ReactNode {
  const {heading, text, action} = webinarsPage.subscribe;
  return (
    <div className={styles.next}>
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
