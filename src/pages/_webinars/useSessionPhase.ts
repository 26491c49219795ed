import {useClockValue} from '@site/src/components/ui/useClockValue';
import type {Webinar} from '@site/src/content/webinars';
import {type SessionPhase, sessionPhase} from './session';

/** Whether a session is over by the visitor's clock; its item in the list carries the build's answer for the hydration. */
export function useSessionPhase(webinar: Webinar): SessionPhase {
  return useClockValue(webinar.id, () => sessionPhase(webinar, new Date()));
}
