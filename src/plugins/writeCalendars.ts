import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brand} from '../config/brand';
import {pageDates} from '../content/pages';
import {sessionEnd, toCalendarPath, type Webinar, webinars} from '../content/webinars';

/** An iCalendar file (RFC 5545) of a session, with times in UTC. `madeAt`: when its facts last changed. */
export function writeCalendarFile(webinar: Webinar, siteUrl: string, madeAt: Date): string {
  const {id, title, description, date, registrationLink} = webinar;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(brand.name)}//Webinars//EN`,
    'BEGIN:VEVENT',
    // Globally unique, and the same in each file about the session.
    `UID:${text(id)}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${utc(madeAt)}`,
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

function utc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/gu, '');
}

function text(value: string): string {
  return value.replace(/[\\;,]/gu, '\\$&').replace(/\r?\n/gu, '\\n');
}

/** Folds a line into parts of at most 75 octets, as RFC 5545 asks: a character has four at the most. */
function wrapLine(line: string): string {
  const most = /^[\0-\x7F]*$/u.test(line) ? 74 : 18;
  return (line.match(new RegExp(`.{1,${most}}`, 'gsu')) ?? []).join('\r\n ');
}

/** Writes a file for each upcoming session: a phone's calendar opens one at an address, but none that a script made. */
export function writeCalendars(outDir: string, siteUrl: string): void {
  const madeAt = new Date(pageDates['/webinars']);
  for (const webinar of webinars.filter((it) => sessionEnd(it) > new Date())) {
    const file = path.join(outDir, toCalendarPath(webinar));
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, writeCalendarFile(webinar, siteUrl, madeAt));
  }
}
