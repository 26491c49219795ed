import type {ReactNode} from 'react';
import {useClockValue} from '@site/src/components/ui/useClockValue';
import {privacyPage} from '@site/src/content/privacyPage';
import styles from './LastUpdated.module.css';

const ID = 'last-updated';

/** Today where the clock stands, as `2026-01-31`. */
function today(): string {
  const now = new Date();
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** The current date (specification, section 2): the build's in the static page, the visitor's in the browser, by `tellToday` before this runs. */
export function LastUpdated(): ReactNode {
  const date = useClockValue(ID, today);
  const words = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (
    <div className="wrap">
      <p className={styles.updated}>
        {privacyPage.updatedLabel}{' '}
        <time id={ID} data-today data-clock={date} dateTime={date}>
          {words}
        </time>
      </p>
    </div>
  );
}
