import type {MailWords} from './define-form.ts';

const answers =
  'Meanwhile, the twelve questions to put to any audit firm, with our answers: {{site}}/assurance-audit/answers';
const NOTHING_SECRET = 'Please leave out passwords, learners and findings.';
const soon = 'We’ll be in touch within 24 hours';

/** What a topic's mail says first, and the one page that answers what its visitors ask. */
type Topic = Readonly<{staff: string; first: string; page: string; leaveOut?: string}>;

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
    page: 'The six counts that set the fee, each with its value in our specimen: {{site}}/assurance-audit#cost',
  },
  counsel: {
    staff: 'a request by counsel',
    first: `${soon}. Before anybody names a fact, we check for conflicts and agree on confidentiality.`,
    page: 'Who pays us, which ties we disclose and who decides on a report’s readers: {{site}}/assurance-audit/answers',
    leaveOut: 'Please name the parties alone, and leave out the facts.',
  },
  authority: {
    staff: 'a request by an authority',
    first: `${soon}, and agree with you on how evidence is kept before you name anybody.`,
    page: 'Who orders a test, what stays apart and what a report is not: {{site}}/assurance-audit#authority',
    leaveOut: 'Please leave out schools, people and findings.',
  },
  procurement: {
    staff: 'questions for a buyer’s file',
    first: `${soon}, and answer in writing.`,
    page: 'What is published, with a file and an agreement to fill in: {{site}}/assurance-audit/answers#buyer',
  },
  check: {
    staff: 'a question before a free check',
    first: `${soon}, and answer before you make any login.`,
    page: 'What you’d read at the end, shown on an invented course: {{site}}/free-assurance-check/specimen',
    leaveOut: 'Please send no passwords by email.',
  },
  consulting: {
    staff: 'consulting',
    first: `${soon}, and say who could work on it, and how.`,
    page: 'What we help with, and how an engagement runs: {{site}}/fractional-consulting',
  },
  readiness: {
    staff: 'a talk after the readiness check',
    first: `${soon}. Your answers to the check are still on your device alone.`,
    page: 'What an audit writes down about the same areas, shown on an invented course: {{site}}/assurance-audit/specimen',
  },
  position: {
    staff: 'a position',
    first: `${soon}.`,
    page: 'What each position asks for, and how to apply by email: {{site}}/careers',
    leaveOut: 'Please leave out passwords, and whatever an employer has told you in confidence.',
  },
  webinarTopic: {
    staff: 'a topic for a webinar',
    first: `${soon}.`,
    page: 'What is planned so far: {{site}}/webinars',
  },
} as const satisfies Readonly<Record<string, Topic>>;

export type ConsultationTopicName = keyof typeof consultationTopics;

/** Writes the mail of a topic. */
export function writeConsultationMail({first, page, leaveOut = NOTHING_SECRET}: Topic): MailWords {
  return {
    subject: 'We have your message',
    preview: `${soon}.`,
    heading: 'Your message has arrived',
    paragraphs: [first, page],
    steps: {
      heading: 'Until then',
      points: ['Reply to this email if you want to add something.', leaveOut],
    },
    copy: 'What you wrote',
    why: 'You’re getting this because someone entered this address in a form on our website. You haven’t been added to a mailing list. If it wasn’t you, just reply and say so.',
  };
}

/** The mail of the page's own form, which also takes applications and webinar topics. */
export const consultationMail = writeConsultationMail(consultationTopics.consultation);
