/** The purpose for which the dialog is opened. */
export type ConsultationTopic =
  'consultation' | 'audit' | 'cost' | 'consulting' | 'position' | 'webinarTopic' | 'readiness';

/** The text beside the dialog's form and on its button. */
export type ConsultationDialogWords = {
  title: string;
  text: string;
  submit: string;
  /** The careers address follows, because the form refuses private addresses, and many applicants have no other. */
  careersLead?: string;
  isConsultation: boolean;
};

const discussion = {
  title: 'Schedule a Discussion',
  submit: 'Schedule a Discussion',
  isConsultation: true,
} as const;

/** The dialog's text for each topic. Fields and validation are the same for all. */
export const consultationDialog: Readonly<Record<ConsultationTopic, ConsultationDialogWords>> = {
  consultation: {
    ...discussion,
    text: 'Bring the question you’d least like an inspector to ask. We’ll say what we’d test first.',
  },
  audit: {
    ...discussion,
    text: 'Name the course or certificate you want audited, and why now. We’ll say what we’d test first, and what the fee depends on.',
  },
  cost: {
    ...discussion,
    text: 'Put your six counts into the message below, and leave open what you’d like us to propose. We’ll propose a scope and put the fee in writing.',
  },
  consulting: {
    title: 'Schedule a Consultation',
    text: 'Describe the problem in a few lines, and tell us when you need an answer. We’ll say who could work on it, and how.',
    submit: 'Schedule a Consultation',
    isConsultation: true,
  },
  readiness: {
    ...discussion,
    text: 'Your result is in the message below. Edit or delete it; nothing is sent until you press the button. We’ll say which gap we’d test first.',
  },
  position: {
    title: 'Express Interest',
    text: 'Tell us in your message which position it is, and what you’ve done that fits it.',
    submit: 'Express Interest',
    careersLead: 'The form takes work email addresses only. From a private one, write to',
    isConsultation: false,
  },
  webinarTopic: {
    title: 'Suggest a Webinar Topic',
    text: 'Describe the subject, the public incident or the control you’d like examined, and what you’d want to know at the end.',
    submit: 'Suggest a Webinar Topic',
    isConsultation: false,
  },
};
