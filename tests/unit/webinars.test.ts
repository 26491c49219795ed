import {formatDay} from '@site/src/config/formatDay';
import {type Webinar, webinars} from '@site/src/content/webinars';
import {brand} from '@site/src/config/brand';
import {writeCalendarFile} from '@site/src/plugins/writeCalendars';

test.each(webinars)('$id: the date and hour in words are those of its ISO date', (webinar) => {
  const [, day = '', hour = ''] = /^(.+)T(\d\d):/u.exec(webinar.date) ?? [];
  const weekday = new Date(day).toLocaleDateString('en-US', {weekday: 'long', timeZone: 'UTC'});
  expect(webinar.displayDate).toBe(`${weekday}, ${formatDay(day)}`);
  expect(Number.parseInt(webinar.time, 10) % 12).toBe(Number(hour) % 12);
});

const webinar: Webinar = {
  id: 'talk',
  title: 'AI Completed the Training. What Now?',
  description: 'One hour.',
  date: '2025-10-23T11:00:00-05:00',
  displayDate: '',
  time: '',
  durationMinutes: 60,
  presenter: 'director',
  registrationLink: 'https://events.example/talk',
};

beforeEach(() => {
  jest.replaceProperty(brand as {name: string}, 'name', 'Pugmark Assurance');
  jest.replaceProperty(brand, 'email', 'hello@pugmark.example');
});

const SITE = 'https://www.pugmark.example';
const madeAt = new Date('2025-10-01T08:30:00Z');

/** The file's lines, unfolded (RFC 5545, section 3.1). */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('a calendar file has one event, with times in UTC and CRLF line ends', () => {
  expect(linesOf(writeCalendarFile(webinar, SITE, madeAt))).toEqual([
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

const LONG = '“ü” – 🐾🐾🐾🐾🐾🐾'.repeat(12);
const ASCII = 'Sealed for all - '.repeat(12).trim();

// Text is escaped, the organizer's quoted name cannot be closed early, and no character is split.
test.each([
  ['a, b; c\\d\ne', 'A', String.raw`DESCRIPTION:a\, b\; c\\d\ne`],
  ['', 'A "P"', `ORGANIZER;CN="A 'P'":mailto:hello@pugmark.example`],
  [LONG, 'A', `DESCRIPTION:${LONG}`],
  [ASCII, 'A', `DESCRIPTION:${ASCII}`],
])(
  '%j by %s is kept in full, folded into lines of at most 75 octets',
  (description, name, line) => {
    jest.replaceProperty(brand as {name: string}, 'name', name);
    const file = writeCalendarFile({...webinar, description}, SITE, madeAt);
    expect(linesOf(file)).toContain(line);
    const octets = file.split('\r\n').map((it) => Buffer.byteLength(it));
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(file).toContain('DTSTART:20251023T160000Z\r\n');
  },
);
