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
export const consultationDialog = {
  consultation: {
    ...discussion,
    text: 'Say what you run and what you have to decide. We’ll say what a test or advice would take.',
  },
  audit: {
    ...discussion,
    text: 'Name the course or certificate you want audited, and by when. We’ll say what we’d test first, and what the fee depends on.',
  },
  cost: {
    ...discussion,
    text: 'Put your counts into the message below, and leave open what you’d like us to propose. We’ll propose a scope and put the fee in writing.',
  },
  counsel: {
    ...discussion,
    text: 'Counsel may be the first to call, and may engage us. Name the parties, and leave the facts out until we’ve checked for conflicts and agreed on confidentiality.',
  },
  consulting: {
    title: 'Schedule a Consultation',
    text: 'Say what you have to decide, and by when. We’ll say who could work on it, and how.',
    submit: 'Schedule a Consultation',
    isConsultation: true,
  },
  readiness: {
    ...discussion,
    text: 'Your result stays on this device, and we don’t ask for it. Say what you run and when you’d like to talk.',
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
} satisfies Readonly<Record<string, ConsultationDialogWords>>;

/** The purpose for which the dialog is opened. */
export type ConsultationTopic = keyof typeof consultationDialog;
