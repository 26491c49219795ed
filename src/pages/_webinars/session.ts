import {useClockValue} from '@site/src/components/ui/useClockValue';
import type {Webinar} from '@site/src/content/webinars';

const MINUTE = 60_000;

/** Whether a live session can still be attended. */
export type SessionPhase = 'upcoming' | 'over';

/** When a session is over. */
export function sessionEnd({date, durationMinutes}: Webinar): Date {
  return new Date(Date.parse(date) + durationMinutes * MINUTE);
}

/** A session is upcoming until its last minute has passed. */
export function sessionPhase(webinar: Webinar, now: Date): SessionPhase {
  return now < sessionEnd(webinar) ? 'upcoming' : 'over';
}

/** Whether a session is over by the visitor's clock; its item in the list carries the build's answer for the hydration. */
export function useSessionPhase(webinar: Webinar): SessionPhase {
  return useClockValue(webinar.id, () => sessionPhase(webinar, new Date()));
}
