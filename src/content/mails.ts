import {checkPermission} from './freeAssuranceCheck';
import type {Resource} from './resource';

/** A mail to a visitor. No mail repeats what a visitor typed. */
export type MailWords = {
  subject: string;
  /** Shown behind the subject in a list of mails. */
  preview: string;
  heading: string;
  /** `{{site}}` begins an address, which ends before the next space. */
  paragraphs: readonly string[];
  steps?: {heading: string; points: readonly string[]};
  /** The label of the document's button; the mail sets its target. */
  button?: string;
  /** Why the mail came, and what to do if it came by mistake. */
  why: string;
};

export const mailFrame = {
  questions: 'Questions? Reply to this message, or write to',
} as const;

/** The form also takes applications, webinar topics and results. The server is not told which: the words fit all. */
export const consultationMail: MailWords = {
  subject: 'We have your message',
  preview: 'We will be in touch within 24 hours.',
  heading: 'Your message has arrived',
  paragraphs: [
    'We will be in touch within 24 hours. If you asked to talk, we will suggest two or three appointments.',
  ],
  steps: {
    heading: 'Until then',
    points: [
      'Reply to this email if you want to add something.',
      'Please leave out passwords and learners’ personal details.',
    ],
  },
  why: 'You get this message because this address was given in a form on our website. It puts you on no mailing list. If this was not you, just reply and say so.',
};

/** The page's steps, seen from the mail. */
export const assuranceCheckMail: MailWords = {
  subject: 'We have your request for a Free Assurance Check',
  preview: 'How you give permission, and what happens then.',
  heading: 'Your request has arrived',
  paragraphs: [
    'Your two test logins are sealed. Neither candidate signs in before we have your written permission. Please have both accounts active from the first day of the test until it ends.',
    'What you will read at the end, shown on an invented course: {{site}}/free-assurance-check/specimen',
  ],
  steps: {
    heading: 'What happens next',
    points: [
      ...checkPermission,
      'Reply to this email with the signed letter.',
      'The findings come within a few days of the test’s last day.',
    ],
  },
  button: 'Download the Letter (PDF)',
  why: 'You get this message because this address was given on our website to request a Free Assurance Check. It puts you on no mailing list. If this was not you, reply and tell us: we will test nothing and destroy the logins.',
};

/** For downloads of the resources page and of articles. */
export function writeDownloadMail({
  shortTitle,
  noun,
  description,
  points,
  wordUrl,
}: Resource): MailWords {
  const tip = `Start with one course, as it runs today, or answer the ${points} points on our website: {{site}}/readiness-check`;
  return {
    subject: `Your copy of ${shortTitle.replace('The', 'the')}`,
    preview: 'The PDF you asked for on our website.',
    heading: `Here is the ${noun} you asked for`,
    paragraphs: [
      `In it: ${description.charAt(0).toLowerCase()}${description.slice(1)}`,
      ...(points === undefined ? [] : [tip]),
      ...(wordUrl === undefined ? [] : [`As a Word file, to fill in: {{site}}${wordUrl}`]),
    ],
    button: 'Download the PDF',
    why: `You get this message because this address was given on our website to receive the ${noun}. It puts you on no mailing list. If you did not ask for it, you need not do anything.`,
  };
}
