import type {Webinar} from '@site/src/content/webinars';
import {eventJsonLd} from '@site/src/seo/jsonld/event';

const webinar: Webinar = {
  id: 'talk',
  title: 'A talk',
  date: '2025-10-23T11:00:00-05:00',
  displayDate: 'Thursday, October 23, 2025',
  time: '11:00 AM EST',
  presenter: 'Our managing director',
  presenterTitle: 'Managing Director',
  description: 'What it is about.',
  durationMinutes: 60,
  registrationLink: 'https://events.example/talk',
};

test('a live session becomes an online event with its start in its own offset', () => {
  const end = new Date('2025-10-23T17:00:00Z');
  expect(eventJsonLd('https://www.pugmark.example', webinar, end)).toEqual({
    '@type': 'Event',
    '@id': 'https://www.pugmark.example/webinars#talk',
    name: 'A talk',
    description: 'What it is about.',
    startDate: '2025-10-23T11:00:00-05:00',
    endDate: '2025-10-23T17:00:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: {'@type': 'VirtualLocation', url: 'https://events.example/talk'},
    image: 'https://www.pugmark.example/img/share-default.png',
    organizer: {
      '@type': 'Organization',
      '@id': 'https://www.pugmark.example/#organization',
      name: 'Pugmark Assurance',
      url: 'https://www.pugmark.example/',
    },
  });
});
