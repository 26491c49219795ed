export const inPageConsultation = {
  heading: 'Schedule a Consultation',
  submit: 'Schedule a Consultation',
} as const;

export const consultationForm = {
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
  thanks: {
    title: 'Thank you.',
    text: 'Your request is with us, and we will be in touch within 24 hours.',
    another: 'Submit Another Request',
  },
} as const;

/** Beside the form, on the home page and in the dialog. */
export const trustPoints = [
  {
    icon: 'reply',
    title: 'A reply within 24 hours',
    text: 'We offer two or three times to talk.',
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
] as const;
