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

export type SessionPhase = 'upcoming' | 'over';

function sessionEnd({date, durationMinutes}: Webinar): Date {
  return new Date(Date.parse(date) + durationMinutes * MINUTE);
}

/** Over once its last minute has passed. */
export function findSessionPhase(webinar: Webinar, now: Date): SessionPhase {
  return now < sessionEnd(webinar) ? 'upcoming' : 'over';
}

/** By the visitor's clock; its list item carries the build's answer for hydration. */
export function useSessionPhase(webinar: Webinar): SessionPhase {
  return useClockValue(webinar.id, () => findSessionPhase(webinar, new Date()));
}

/** For upcoming sessions only. */
export function toEventJsonLd(siteUrl: string, webinar: Webinar): Event {
  const {title, description, date, registrationLink} = webinar;
  const {director} = brand;
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
    ...(director.name
      ? {performer: {'@type': 'Person', name: director.name, jobTitle: director.title}}
      : {}),
  };
}

export type Appointment = {
  /** Globally unique, and the same in each file about the appointment. */
  uid: string;
  title: string;
  description: string;
  url: string;
  start: Date;
  end: Date;
  organizer: {name: string; email: string};
};

/** Octets per line (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;

/** iCalendar (RFC 5545), times in UTC. `now`: when the file is made. */
export function writeCalendarFile(appointment: Appointment, now: Date): string {
  const {uid, title, description, url, start, end, organizer} = appointment;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(organizer.name)}//Webinars//EN`,
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${url}`,
    `ORGANIZER;CN="${organizer.name.replaceAll('"', "'")}":mailto:${organizer.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${wrapLine(line)}\r\n`).join('');
}

/** `20251023T160000Z`. */
function utc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/gu, '');
}

/** Escapes a text value (RFC 5545, section 3.3.11). */
function text(value: string): string {
  return value.replace(/[\\;,]/gu, '\\$&').replace(/\r?\n/gu, '\\n');
}

/** Folds a long line between characters; a continuation line begins with a space (RFC 5545). */
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
    const appointment = {
      uid: `${webinar.id}@${new URL(siteConfig.url).hostname}`,
      title: webinar.title,
      description: webinar.description,
      url: webinar.registrationLink,
      start: new Date(webinar.date),
      end: sessionEnd(webinar),
      organizer: {name: brand.name, email: brand.email},
    };
    saveFile(`${webinar.id}.ics`, 'text/calendar', writeCalendarFile(appointment, new Date()));
  };
  return (
    <Button variant="quiet" glyph="calendar" onClick={save}>
      {webinarsPage.upcoming.addToCalendar}
    </Button>
  );
}
