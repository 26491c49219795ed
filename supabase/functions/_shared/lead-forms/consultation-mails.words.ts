import type {MailWords} from './define-form.ts';

const answers = {
  title: 'The twelve questions to put to any audit firm, with our answers',
  path: '/assurance-audit/answers',
} as const;
const NOTHING_SECRET = 'Please leave out passwords, learners and findings.';
const soon = 'We’ll be in touch within 24 hours';

/** What a topic's mail says first, and the one page that answers what its visitors ask. */
type Topic = Readonly<{
  staff: string;
  first: string;
  page: Readonly<{title: string; path: string}>;
  leaveOut?: string;
}>;

/**
 * What a visitor opened the form for: its name for the staff, and what the mail says of it. The name travels beside the
 * fields (`source.ts`). The page's own form has none, and its words fit all.
 */
export const consultationTopics = {
  consultation: {
    staff: 'a talk',
    first: `${soon}. If you asked to talk, we’ll offer two or three appointments.`,
    page: answers,
  },
  audit: {
    staff: 'an audit',
    first: `${soon}, and say what we’d test first and what the fee depends on.`,
    page: answers,
  },
  cost: {
    staff: 'a fee in writing',
    first: `${soon}. We’ll propose a scope, and put the fee in writing.`,
    page: {
      title: 'The six counts that set the fee, each with its value in our specimen',
      path: '/assurance-audit#cost',
    },
  },
  counsel: {
    staff: 'a request by counsel',
    first: `${soon}. Before anybody names a fact, we check for conflicts and agree on confidentiality.`,
    page: {
      title: 'Who pays us, what ties we disclose and who decides who reads a report',
      path: '/assurance-audit/answers',
    },
    leaveOut: 'Please name only the parties, and leave out the facts.',
  },
  authority: {
    staff: 'a request by an authority',
    first: `${soon}, and agree with you on how evidence is kept before you name anybody.`,
    page: {
      title: 'Who orders a test, what stays apart and what a report is not',
      path: '/assurance-audit#authority',
    },
    leaveOut: 'Please leave out schools, people and findings.',
  },
  procurement: {
    staff: 'questions for a buyer’s file',
    first: `${soon}, and answer in writing.`,
    page: {
      title: 'What is published, with a file and an agreement to fill in',
      path: '/assurance-audit/answers#buyer',
    },
  },
  check: {
    staff: 'a question before a free check',
    first: `${soon}, and answer before you make any login.`,
    page: {
      title: 'What you’d read at the end, shown on an invented course',
      path: '/free-assurance-check/specimen',
    },
    leaveOut: 'Please send no passwords by email.',
  },
  consulting: {
    staff: 'consulting',
    first: `${soon}, and say who could work on it, and how.`,
    page: {
      title: 'What we help with, and how an engagement runs',
      path: '/fractional-consulting',
    },
  },
  readiness: {
    staff: 'a talk after the readiness check',
    first: `${soon}. Your answers to the check have not reached us.`,
    page: {
      title: 'What an audit writes down about the same areas, shown on an invented course',
      path: '/assurance-audit/specimen',
    },
  },
  position: {
    staff: 'a position',
    first: `${soon}.`,
    page: {
      title: 'What each position asks for, and how to apply by email',
      path: '/careers',
    },
    leaveOut: 'Please leave out passwords, and whatever an employer has told you in confidence.',
  },
  webinarTopic: {
    staff: 'a topic for a webinar',
    first: `${soon}.`,
    page: {
      title: 'What is planned so far',
      path: '/webinars',
    },
  },
} as const satisfies Readonly<Record<string, Topic>>;

export type ConsultationTopicName = keyof typeof consultationTopics;

/** Writes the mail of a topic. */
export function writeConsultationMail({first, leaveOut = NOTHING_SECRET}: Topic): MailWords {
  return {
    subject: 'We have your message',
    preview: `${soon}.`,
    heading: 'Your message has arrived',
    paragraphs: [first],
    steps: [
      {
        heading: 'Until then',
        points: ['Reply to this email if you want to add something.', leaveOut],
      },
    ],
    button: 'Read It on Our Website',
    copy: 'What you wrote',
    why: 'You’re getting this because someone entered this address in a form on our website. You haven’t been added to a mailing list. If it wasn’t you, just reply and say so.',
  };
}
