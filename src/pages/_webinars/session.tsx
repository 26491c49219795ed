import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import type {Event} from 'schema-dts';
import {Button} from '@site/src/components/ui/Button';
import {saveFile} from '@site/src/browser/saveFile';
import {useClockValue} from '@site/src/browser/afterHydration';
import {brand} from '@site/src/config/brand';
import {type Webinar, webinarsPage} from '@site/src/content/webinars';
import {toAbsoluteUrl, toConsultancy} from '@site/src/seo/jsonld/graph';
import {shareImage} from '@site/src/seo/sharePicture';

const MINUTE = 60_000;

function sessionEnd({date, durationMinutes}: Webinar): Date {
  return new Date(Date.parse(date) + durationMinutes * MINUTE);
}

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

/** Writes an iCalendar file (RFC 5545) for a session, with times in UTC. `now` is the time at which it is made. */
export function writeCalendarFile(webinar: Webinar, siteUrl: string, now: Date): string {
  const {id, title, description, date, registrationLink} = webinar;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(brand.name)}//Webinars//EN`,
    'BEGIN:VEVENT',
    // Globally unique, and the same in each file about the session.
    `UID:${text(id)}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(date))}`,
    `DTEND:${utc(sessionEnd(webinar))}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${registrationLink}`,
    `ORGANIZER;CN="${brand.name.replaceAll('"', "'")}":mailto:${brand.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${wrapLine(line)}\r\n`).join('');
}

/** Formats a date such as `20251023T160000Z`. */
function utc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/gu, '');
}

/** Escapes a text value (RFC 5545, section 3.3.11). */
function text(value: string): string {
  return value.replace(/[\\;,]/gu, '\\$&').replace(/\r?\n/gu, '\\n');
}

/** Octets per line (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;

/** Folds a long line between characters. A continuation line begins with a space (RFC 5545). */
function wrapLine(line: string): string {
  const encoder = new TextEncoder();
  let wrapped = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      wrapped += '\r\n ';
      octets = 1;
    }
    wrapped += character;
    octets += size;
  }
  return wrapped;
}

export function AddToCalendarButton({webinar}: Readonly<{webinar: Webinar}>): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const save = () => {
    const file = writeCalendarFile(webinar, siteConfig.url, new Date());
    saveFile(`${webinar.id}.ics`, 'text/calendar', file);
  };
  return (
    <Button variant="quiet" glyph="calendar" onClick={save}>
      {webinarsPage.upcoming.addToCalendar}
    </Button>
  );
}
