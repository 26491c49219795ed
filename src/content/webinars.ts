export const webinarsMeta = {
  title: 'Webinars: AI, OSHA Training and Proof',
  description:
    'Webinars on AI-completed training, proctoring and certificate fraud: each session, date and recording is listed here once it is announced.',
} as const;

export const webinarsPage = {
  heading: 'Webinars',
  lede: 'Live sessions on how online training is defeated and how it can be defended, each listed here once it is announced. Between sessions you can suggest a topic, and leave an address to hear about the next date or recording.',
  upcoming: {
    heading: 'Upcoming Webinars',
    none: 'No session is scheduled at the moment.',
    pastHeading: {one: 'Past session', many: 'Past sessions'},
    register: 'Register Now',
    addToCalendar: 'Add to Calendar',
    presenterLabel: 'Presenter',
    /** Shown instead of the name until `brand.director` has one. */
    director: 'Our managing director',
    durationUnit: 'minutes',
  },
  recordings: {
    heading: 'Webinar Recordings',
    stamp: 'Coming Soon',
    text: 'Recordings are coming soon; none has a date yet. What a record must show is told in',
    articles: {label: 'our insights', path: '/insights'},
    register: 'Register for Live Event',
    remind: 'Tell me when recordings are available',
    reminded: 'You are on our list',
    unlockOne: 'Unlock',
    watch: 'Watch Recording',
  },
  subscribe: {
    heading: 'Hear about the next date',
    text: 'New sessions are announced in the newsletter first.',
    action: 'Subscribe',
  },
  topic: {
    heading: 'Suggest a topic',
    lede: 'A subject, a public incident or a control that is widely trusted: tell us what a session should examine.',
    action: 'Suggest a Webinar Topic',
  },
} as const;

/** `date` is authoritative; `displayDate` and `time` repeat it in words. */
export type Webinar = {
  id: string;
  title: string;
  /** ISO 8601 with offset. */
  date: string;
  displayDate: string;
  time: string;
  /** Our director, named in `brand.director`, or a guest, with title and organization as the guest gives them. */
  presenter: 'director' | Readonly<{name: string; title: string}>;
  description: string;
  durationMinutes: number;
  registrationLink: string;
};

const MINUTE = 60_000;

export function sessionEnd({date, durationMinutes}: Webinar): Date {
  return new Date(Date.parse(date) + durationMinutes * MINUTE);
}

/** The address of an upcoming session's calendar file, which the build writes. */
export const toCalendarPath = ({id}: Webinar): string => `/calendar/${id}.ics`;

/** A recording, which opens in a new tab once the recordings are unlocked. */
export type Recording = {id: string; title: string; description: string; url: string};

/** In any order: the page sorts them by date into upcoming and past ones. Nobody can own an address in `.example`. */
export const webinars: readonly Webinar[] = [
  {
    id: 'ai-completed-osha-training',
    title: 'If AI Completed the OSHA Training, What Can You Still Prove?',
    date: '2025-10-23T11:00:00-05:00',
    displayDate: 'Thursday, October 23, 2025',
    time: '11:00 AM EST',
    presenter: 'director',
    description:
      'What it means for an employer when an AI agent can finish required safety training: which records still hold, which do not, and which checks to add first.',
    durationMinutes: 60,
    registrationLink: 'https://events.example/ai-completed-osha-training',
  },
];

export const recordings: readonly Recording[] = [];
