import type {IconName} from './icon';

/** One of the three reasons beside the form. */
export type TrustPoint = {icon: IconName; title: string; text: string};

/** A labeled form field; `hint` stands under the label. */
export type FieldCopy = {label: string; hint?: string};

/** The fields of the consultation form, by the names of the form contract. */
export type ConsultationFieldCopy = Record<
  'firstName' | 'lastName' | 'email' | 'company' | 'jobTitle' | 'message',
  FieldCopy
>;

/** Shown beside the form, on the home page and in the dialog. */
export const trustPoints = [
  {
    icon: 'reply',
    title: 'A reply within 24 hours',
    text: 'With times to talk, and usually with a question of our own.',
  },
  {
    icon: 'confidential',
    title: 'Nothing published without consent',
    text: 'We name no client and show no finding unless you agree in writing.',
  },
  {
    icon: 'crisis',
    title: 'A start within 48 hours if it is urgent',
    text: 'Other consulting work begins in 1–2 weeks.',
  },
] as const satisfies readonly TrustPoint[];

/** The dialog that "Schedule a Discussion" and its like open. */
export const consultationDialog = {
  title: 'Schedule a Discussion',
  text: 'Bring the question you would least like an inspector to ask. We will say what we would test first.',
  submit: 'Schedule a Discussion',
  closeLabel: 'Close',
} as const;

/** The home page's section with the anchor `consultation`. */
export const consultationSection = {
  heading: 'Bring us the question an inspector might ask.',
  lede: 'One short conversation is enough to say whether you need an audit, an advisor or neither.',
  formHeading: 'Schedule a Consultation',
  submit: 'Schedule a Consultation',
  contacts: {
    email: {title: 'Write to us'},
    check: {
      title: 'Prefer a test to a talk?',
      label: 'Free Assurance Check',
      path: '/free-assurance-check',
    },
  },
} as const;

/** What every copy of the form says. */
export const consultationForm: {
  required: string;
  fields: ConsultationFieldCopy;
  jobTitlePrompt: string;
  sending: string;
  privacyNote: string;
  privacyLink: {label: string; path: string};
  thanks: {title: string; text: string; again: string};
} = {
  required: 'All fields are required',
  fields: {
    firstName: {label: 'First name'},
    lastName: {label: 'Last name'},
    email: {
      label: 'Work email',
      hint: 'Free providers such as Gmail or Yahoo are not accepted.',
    },
    company: {label: 'Company'},
    jobTitle: {label: 'Job title'},
    message: {
      label: 'What would you like to discuss?',
      hint: 'Please leave out passwords and learners’ personal details.',
    },
  },
  jobTitlePrompt: 'Choose one',
  sending: 'Sending...',
  privacyNote: 'We use these details to answer your request.',
  privacyLink: {label: 'Privacy policy', path: '/privacy'},
  thanks: {
    title: 'Thank you.',
    text: 'Your request is with us, and we will be in touch within 24 hours.',
    again: 'Submit Another Request',
  },
};
