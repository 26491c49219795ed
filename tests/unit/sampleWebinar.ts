import type {Webinar} from '@site/src/content/webinars';

/** A session to come. */
export const sampleWebinar: Webinar = {
  id: 'a-session',
  title: 'A session',
  date: '2030-01-31T11:00:00-05:00',
  displayDate: 'Thursday, January 31, 2030',
  time: '11:00 AM EST',
  presenter: 'Our managing director',
  presenterTitle: 'Managing Director',
  description: 'What it means.',
  durationMinutes: 60,
  registrationLink: 'https://events.example/a-session',
};
