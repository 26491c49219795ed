import type {ConsultationTopic} from './consultationTitles';

/** The text beside the dialog's form. */
export type ConsultationDialogWords = {
  text: string;
  /** An address of ours follows, because the form refuses private addresses, and some visitors have no other. */
  privateLead?: string;
  /** Which of `trustPoints` are shown: `for a message` if no talk is asked for. */
  points: 'all' | 'for a test' | 'for a message';
};

const PRIVATE = 'The form takes work email addresses only. From a private one, write to';

/** The dialog's words for each topic. Fields and validation are the same for all. */
export const consultationDialog = {
  consultation: {
    text: 'Say what you run and what you have to decide. We’ll say what a test or advice would take.',
    points: 'all',
  },
  audit: {
    text: 'Name the course or certificate you want audited, and by when. We’ll say what we’d test first, and what the fee depends on.',
    points: 'for a test',
  },
  cost: {
    text: 'Put your counts into the message below, and leave open what you’d like us to propose. We’ll propose a scope and put the fee in writing.',
    points: 'for a test',
  },
  counsel: {
    text: 'Counsel may be the first to call, and may engage us. Name the parties, and leave the facts out until we’ve checked for conflicts and agreed on confidentiality.',
    points: 'all',
  },
  authority: {
    text: 'Say which authority you are, and what law you act under. Leave out schools, people and findings until we’ve agreed on how evidence is kept.',
    points: 'for a test',
  },
  procurement: {
    text: 'The message below lists what we haven’t published. Strike out what your file doesn’t need.',
    points: 'for a test',
  },
  check: {
    text: 'Before you make any login, ask what we’d try, what you’d sign and what you’d read. Please send no passwords here.',
    privateLead: PRIVATE,
    points: 'for a test',
  },
  consulting: {
    text: 'Say what you have to decide, and by when. We’ll say who could work on it, and how.',
    points: 'all',
  },
  readiness: {
    text: 'Your result isn’t sent to us, and we don’t ask for it. Say what you run and when you’d like to talk.',
    points: 'all',
  },
  position: {
    text: 'Tell us in your message which position it is, and what you’ve done that fits it.',
    privateLead: PRIVATE,
    points: 'for a message',
  },
  webinarTopic: {
    text: 'Describe the subject, the public incident or the control you’d like examined, and what you’d want to know at the end.',
    points: 'for a message',
  },
} as const satisfies Readonly<Record<ConsultationTopic, ConsultationDialogWords>>;
