import type {FormWords, More} from './define-form.ts';

type Range = Readonly<{min: number; max: number}>;

const note = 'We use these details to answer your request.';

/** Specification, section 3. */
export const JOB_TITLES = [
  'Compliance Officer',
  'Training Manager',
  'HR Director',
  'Executive',
  'Other',
] as const;

/** Errors and toasts are worded as in the specification (sections 5 and 8). */
export const consultationWords = {
  title: 'Consultation request',
  inPage: {heading: 'Schedule a Consultation', submit: 'Schedule a Consultation'},
  required: 'All fields are required',
  fields: {
    firstName: {label: 'First name', autoComplete: 'given-name'},
    lastName: {label: 'Last name', autoComplete: 'family-name'},
    email: {
      label: 'Work email',
      hint: 'No free provider, such as Gmail or Yahoo.',
      kind: 'work email',
      full: true,
    },
    company: {label: 'Company', autoComplete: 'organization'},
    jobTitle: {
      label: 'Job title',
      choice: {prompt: 'Choose one', options: JOB_TITLES},
      autoComplete: 'organization-title',
    },
    message: {
      label: 'What would you like to discuss?',
      hint: 'Leave out passwords, learners and findings.',
      kind: 'lines',
      full: true,
    },
  },
  sending: 'Sending...',
  note,
  consent: {version: '2102a81c', words: `${note} Privacy policy`},
  thanks: {
    title: 'Thank you.',
    text: 'We have your request, and we’ll be in touch within 24 hours.',
    another: 'Submit Another Request',
    /** What is true of the mail depends on what the server says of the lead. */
    next: {
      title: 'What happens next',
      leaves: ['Now', 'A copy of what you wrote comes by email. To add something, reply to it.'],
      waits: [
        'Later',
        'A copy of what you wrote comes by email. It cannot leave right away: if it is not there tomorrow, please check your spam folder, then write to us.',
      ],
      answer: ['After our first look', 'A person has read it, and answers by email.'],
      talk: ['Then', 'If you asked to talk, we offer two or three appointments.'],
      by: 'By',
    },
  },
  toasts: {
    success: {
      title: 'Request received!',
      text: "We'll be in touch within 24 hours to schedule your consultation.",
    },
    failure: (email) => ({
      title: 'Submission failed',
      text: `Please try again or email us directly at ${email}`,
    }),
  },
} as const satisfies FormWords & More;

export const consultationErrors = {
  short: (name: string, {min}: Range) => `${name} must be at least ${min} characters`,
  long: (name: string, {max}: Range) => `${name} must be less than ${max} characters`,
  email: 'Please enter a valid email address',
  freeEmail:
    'Please use your work email address. Free email providers (Gmail, Yahoo, etc.) are not accepted.',
  jobTitle: 'Please select your job title',
  /** What the messages call a field: first when its value is too short, then when it is too long. */
  names: {
    firstName: ['First name', 'First name'],
    lastName: ['Last name', 'Last name'],
    email: 'Email',
    company: ['Company name', 'Company'],
    message: ['Message', 'Message'],
  },
} as const;
