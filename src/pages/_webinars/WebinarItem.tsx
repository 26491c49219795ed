import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {ShelfItem} from '@site/src/components/ui/Shelf';
import {useClockValue} from '@site/src/components/ui/useClockValue';
import {brand} from '@site/src/config/brand';
import type {Webinar} from '@site/src/content/webinars';
import {webinarsPage} from '@site/src/content/webinarsPage';
import {AddToCalendarButton} from './AddToCalendarButton';
import {DateLeaf} from './DateLeaf';
import {sessionEnd, sessionPhase} from './session';
import styles from './WebinarItem.module.css';

/** A live session. It stays in the list when it is over, and says so. */
export function WebinarItem({webinar}: Readonly<{webinar: Webinar}>): ReactNode {
  const copy = webinarsPage.upcoming;
  const phase = useClockValue(webinar.id, () => sessionPhase(webinar, new Date()));
  const {name} = brand.director;
  return (
    <ShelfItem
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
        <>
          <ButtonLink
            to={webinar.registrationLink}
            variant={phase === 'over' ? 'quiet' : 'primary'}
          >
            {copy.register}
          </ButtonLink>
          {phase === 'upcoming' ? <AddToCalendarButton webinar={webinar} /> : null}
        </>
      }
    />
  );
}
