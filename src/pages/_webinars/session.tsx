import type {Event} from 'schema-dts';
import {useClockValue} from '@site/src/browser/afterHydration';
import {brand} from '@site/src/config/brand';
import {sessionEnd, type Webinar} from '@site/src/content/webinars';
import {toAbsoluteUrl, toConsultancy} from '@site/src/seo/jsonld/graph';
import {shareImage} from '@site/src/seo/PageSeo';

/** The id of the element that tells the hydration which sessions were past when the page was built. */
export const SESSIONS = 'sessions';

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

/** Who speaks. The director's name is empty until `brand.ts` has it. */
export function toPresenter({presenter}: Webinar): Readonly<{name: string; title: string}> {
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
