import {type Appointment, calendarFile} from '@site/src/pages/_webinars/calendarFile';

const appointment: Appointment = {
  uid: 'talk@www.pugmark.example',
  title: 'AI Completed the Training. What Now?',
  description: 'One hour.',
  url: 'https://events.example/talk',
  start: new Date('2025-10-23T11:00:00-05:00'),
  end: new Date('2025-10-23T12:00:00-05:00'),
  organizer: {name: 'Pugmark Assurance', email: 'hello@pugmark.example'},
};
const now = new Date('2025-10-01T08:30:00Z');

/** The file's lines, unfolded (RFC 5545, section 3.1). */
function linesOf(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n');
}

test('an appointment becomes one event, in UTC, every line ended by CRLF', () => {
  expect(linesOf(calendarFile(appointment, now))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pugmark Assurance//Webinars//EN',
    'BEGIN:VEVENT',
    'UID:talk@www.pugmark.example',
    'DTSTAMP:20251001T083000Z',
    'DTSTART:20251023T160000Z',
    'DTEND:20251023T170000Z',
    'SUMMARY:AI Completed the Training. What Now?',
    'DESCRIPTION:One hour.',
    'URL:https://events.example/talk',
    'ORGANIZER;CN="Pugmark Assurance":mailto:hello@pugmark.example',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('commas, semicolons, backslashes and line breaks are escaped in text', () => {
  const file = calendarFile({...appointment, description: 'a, b; c\\d\ne'}, now);
  expect(linesOf(file)).toContain(String.raw`DESCRIPTION:a\, b\; c\\d\ne`);
});

test('a quotation mark in the organizer cannot end the quoted name', () => {
  const organizer = {name: 'Pugmark "P" Assurance', email: 'hello@pugmark.example'};
  expect(linesOf(calendarFile({...appointment, organizer}, now))).toContain(
    `ORGANIZER;CN="Pugmark 'P' Assurance":mailto:hello@pugmark.example`,
  );
});

test('no line is longer than 75 octets, and no character is torn apart', () => {
  const description = 'Prüfung für alle – “sealed” 🐾 '.repeat(12).trim();
  const file = calendarFile({...appointment, description}, now);
  const octets = file.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
  expect(linesOf(file)).toContain(`DESCRIPTION:${description}`);
});
