import type {MailWords} from './mailWords';

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
