import type {PageMeta} from './pageMeta';

export const webinarsMeta = {
  title: 'Webinars on Training Integrity',
  description:
    'Register for live webinars on AI-completed training, proctoring and certificate fraud, suggest a topic, and find recordings when they appear.',
} as const satisfies PageMeta;

/** The words of the webinars page around the sessions in `webinars`. */
export const webinarsPage = {
  heading: 'Webinars',
  lede: 'Live sessions on how online training is defeated and how it can be defended, for people who sign off on training. Bring questions that you would not ask your vendor.',
  upcoming: {
    heading: 'Upcoming Webinars',
    /** The heading while every session is over. */
    pastHeading: 'Past session',
    register: 'Register Now',
    addToCalendar: 'Add to Calendar',
    past: 'This live session is over.',
    presenterLabel: 'Presenter',
    durationUnit: 'minutes',
  },
  recordings: {
    heading: 'Webinar Recordings',
    stamp: 'Coming Soon',
    text: 'Recordings are coming soon. Each one will be listed here.',
    register: 'Register for Live Event',
    remind: 'Tell me when recordings are there',
    /** What that button says once an address was given. */
    reminded: 'We will write to you',
    /** The button of a single recording. */
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
    text: 'A subject, a public incident or a control that is widely trusted: tell us what a session should examine.',
    action: 'Suggest a Webinar Topic',
  },
} as const;
