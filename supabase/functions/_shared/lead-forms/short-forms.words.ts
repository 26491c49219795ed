import type {FormWords, MailWords, More} from './define-form.ts';
import {checklistToInbox, toInbox} from './to-inbox.words.ts';

const email = {label: 'Email address', kind: 'email'} as const;

const processingFailed = {
  title: 'Submission Failed',
  text: 'There was an error processing your request. Please try again.',
} as const;

const finePrint = 'At most one email a month. Every issue has an unsubscribe link.';

export const newsletterWords = {
  title: 'Newsletter subscription',
  fields: {email},
  submit: 'Subscribe',
  sending: 'Sending...',
  note: finePrint,
  consent: {version: '04f72509', words: `${finePrint} Privacy policy`},
  /** Replaces the form for five seconds (specification, section 4). */
  thanks: {
    title: 'Thank you for subscribing.',
    text: 'This address goes on our mailing list.',
  },
  toasts: {
    success: {
      title: 'Successfully subscribed!',
      text: "You'll receive our latest insights and compliance updates.",
    },
    failure: (owner) => ({
      title: 'Subscription failed',
      text: `Please try again or email us at ${owner}`,
    }),
  },
} as const satisfies FormWords & More;

const joins =
  'We also add it to our mailing list: at most one email a month, and every issue has an unsubscribe link.';

export const webinarAccessWords = {
  title: 'Webinar recordings requested',
  fields: {email: {...email, hint: joins, below: true, full: true}},
  sending: 'Submitting...',
  consent: {version: '667636f7', words: joins},
  unlock: {
    title: 'Access Recorded Webinars',
    text: 'One email address opens all recordings on this device.',
    submit: 'Unlock Webinars',
  },
  /** The form's text while no recording is available. */
  reminder: {
    title: 'Tell me when recordings are available',
    text: 'Give us your email address, and you’ll hear of the first recording.',
    submit: 'Tell Me',
    success: {
      title: 'We have your address',
      text: 'You go on our mailing list. An issue will say when the first recording is available.',
    },
  },
  toasts: {
    success: {
      title: 'Access Granted!',
      text: "You can now watch all recorded webinars. We've also added you to our mailing list.",
    },
    failure: () => processingFailed,
    refusal: ({message}) => ({title: 'Invalid Email', text: message}),
  },
} as const satisfies FormWords & More;

/** The texts of the dialog that asks for an email address before a download. */
export const resourceGateWords = {
  /** The title's words before the document's name. */
  title: 'Download of the',
  fields: {
    firstName: {label: 'First name', autoComplete: 'given-name'},
    lastName: {label: 'Last name', autoComplete: 'family-name'},
    email: {...email, hint: toInbox, below: true, full: true},
  },
  sending: 'Sending...',
  consent: {version: 'e12f1fcd', words: toInbox},
  toasts: {
    success: {
      title: 'Check Your Email!',
      text: 'We are sending you the PDF. If it does not arrive within a few minutes, please check your spam folder.',
    },
    delayed: {
      title: 'We have your request',
      text: 'The email with the PDF cannot leave right away. If it is not there tomorrow, please check your spam folder, then write to us.',
    },
    failure: () => processingFailed,
    refusal: ({field, message}) => ({
      title: field === 'email' ? 'Invalid Email' : 'Required Fields',
      text: message,
    }),
  },
} as const satisfies FormWords & More;

/** The texts of the dialog that the card in an article opens. */
export const leadMagnetWords = {
  ...resourceGateWords,
  heading: 'Get the checklist',
  fields: {
    ...resourceGateWords.fields,
    email: {...resourceGateWords.fields.email, hint: checklistToInbox},
  },
  consent: {version: 'fbe37269', words: checklistToInbox},
  toasts: {
    ...resourceGateWords.toasts,
    failure: () => ({title: 'Submission failed', text: 'Please try again.'}),
  },
} as const satisfies FormWords & More;

/** The wording is the specification's (section 5). */
export const shortFormErrors = {
  newsletter: 'Please enter a valid email address',
  leadMagnet: 'Please enter a valid email.',
  email: 'Please enter a valid email address.',
  names: 'Please enter your first and last name.',
  longNewsletter: (max: number) => `Email must be less than ${max} characters`,
  long: (name: string, max: number) => `${name} must be at most ${max} characters.`,
} as const;

type Sent = Readonly<{shortTitle: string; noun: string; description: string; wordUrl?: string}>;

/** Writes the mail for a download from the resources page or an article. @param next what to read or do after it */
export function writeDownloadMail(
  {shortTitle, noun, description, wordUrl}: Sent,
  next: string,
): MailWords {
  return {
    subject: `Your copy of ${shortTitle.replace('The', 'the')}`,
    preview: 'The PDF you asked for on our website.',
    heading: `Here is the ${noun} you asked for`,
    paragraphs: [
      `In it: ${description.charAt(0).toLowerCase()}${description.slice(1)}`,
      ...(wordUrl === undefined ? [] : [`As a Word file, to fill in: {{site}}${wordUrl}`]),
      next,
    ],
    button: 'Download the PDF',
    why: `You’re getting this because someone entered this address on our website to receive the ${noun}. You haven’t been added to a mailing list. If you didn’t ask for it, you can ignore this email.`,
  };
}
