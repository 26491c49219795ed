/** The words of one mail to a visitor. Nothing that a visitor typed stands in a mail. */
export type MailWords = {
  subject: string;
  /** What a list of mails shows behind the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** What happens next, in order. */
  steps?: {heading: string; points: readonly string[]};
  /** The button's label; the mail decides where it leads. */
  button?: string;
  /** Why the mail came, and what to do if it came by mistake. */
  why: string;
};

/** What stands in every mail to a visitor. */
export const mailFrame = {
  questions: 'Questions? Reply to this message, or write to',
  privacy: {label: 'Privacy policy', path: '/privacy'},
} as const;

/** To who asked for a consultation. */
export const consultationMail: MailWords = {
  subject: 'We have your request for a consultation',
  preview: 'We will be in touch within 24 hours.',
  heading: 'Your request has arrived',
  paragraphs: ["We'll be in touch within 24 hours to schedule your consultation."],
  steps: {
    heading: 'Until then',
    points: [
      'Reply to this message if you want to add something, or to name times that suit you.',
      'Please leave out passwords and learners’ personal details.',
    ],
  },
  why: 'You get this message because this address was given on our website to schedule a consultation. It puts you on no mailing list. If you did not ask for one, a reply that says so is enough.',
};

/** To who asked for a Free Assurance Check. Its steps are those of the page (`checkPermission`), seen from the mail. */
export const assuranceCheckMail: MailWords = {
  subject: 'We have your request for a Free Assurance Check',
  preview: 'What happens within 48 hours, and how you give permission.',
  heading: 'Your request has arrived',
  paragraphs: [
    "We'll begin your Free Assurance Check and contact you within 48 hours with next steps.",
    'Your two test logins are sealed, and nothing starts before we have your written permission. Please leave both accounts active until then.',
  ],
  steps: {
    heading: 'How you give permission',
    points: [
      'Download the letter and fill in the course, the days and the contact who can stop the test. Leave passwords out of it.',
      'A person entitled to permit it signs: the owner of the course, or an officer of the provider.',
      'Reply to this message with it. Until we have it, neither candidate signs in.',
    ],
  },
  button: 'Download the Letter (PDF)',
  why: 'You get this message because this address was given on our website to request a Free Assurance Check. It puts you on no mailing list. If you did not ask for one, please reply and tell us: then we test nothing.',
};

/** What both guides come with. */
const guide = {
  preview: 'The PDF you asked for on our website.',
  heading: 'Here is the guide you asked for',
  button: 'Download the Guide (PDF)',
  why: 'You get this message because this address was given on our website to receive the guide. It puts you on no mailing list. If you did not ask for it, you need not do anything.',
};

/** To who asked for the strategic guide. */
export const strategicGuideMail: MailWords = {
  ...guide,
  subject: 'Your copy of the Strategic Guide',
  paragraphs: [
    'It is written for executives and program owners: decide what your certificates must prove, find where they fail, and plan a year of assurance.',
  ],
};

/** To who asked for the guide to independent assurance. */
export const independentGuideMail: MailWords = {
  ...guide,
  subject: 'Your copy of the Independent Assurance Guide',
  paragraphs: [
    'It is written for those who buy an audit: what independent assurance is, what it tests, how grading works, and how to read a report.',
  ],
};

/** To who asked for the checklist, in the resources or in an article. */
export const checklistMail: MailWords = {
  subject: 'Your copy of the 20-Point Checklist',
  preview: 'The PDF you asked for on our website.',
  heading: 'Here is the checklist you asked for',
  paragraphs: [
    'It lists twenty controls an auditor can test, each with the evidence to have ready. Check one course first: yours, as it runs today.',
  ],
  button: 'Download the Checklist (PDF)',
  why: 'You get this message because this address was given on our website to receive the checklist. It puts you on no mailing list. If you did not ask for it, you need not do anything.',
};
