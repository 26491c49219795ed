/** A live session. `date` is the truth about its time; `displayDate` and `time` say the same in words. */
export type Webinar = {
  id: string;
  title: string;
  /** ISO 8601 with offset. */
  date: string;
  displayDate: string;
  time: string;
  /** A title until the settings have a name. */
  presenter: string;
  presenterTitle: string;
  description: string;
  durationMinutes: number;
  registrationLink: string;
};

/** A recorded session, opened in a new tab once recordings are unlocked. */
export type Recording = {id: string; title: string; description: string; url: string};

/** The live sessions, newest first. The owner sets the real registration address; `.example` belongs to nobody. */
export const webinars: readonly [Webinar, ...Webinar[]] = [
  {
    id: 'ai-completed-osha-training',
    title: 'AI Completed the OSHA Training. What Can You Still Prove?',
    date: '2025-10-23T11:00:00-05:00',
    displayDate: 'Thursday, October 23, 2025',
    time: '11:00 AM EST',
    presenter: 'Our managing director',
    presenterTitle: 'Managing Director',
    description:
      'What it means for an employer when an AI agent can finish required safety training: which records still hold, which do not, and which checks to add first.',
    durationMinutes: 60,
    registrationLink: 'https://events.example/ai-completed-osha-training',
  },
];

/** No session has been published as a recording yet. */
export const recordings: readonly Recording[] = [];
