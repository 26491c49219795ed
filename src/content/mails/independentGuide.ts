import type {MailWords} from './mailWords';

/** To who asked for the guide to independent assurance. */
export const independentGuideMail: MailWords = {
  subject: 'Your copy of the Independent Assurance Guide',
  preview: 'The PDF you asked for on our website.',
  heading: 'Here is the guide you asked for',
  paragraphs: [
    'It is written for those who buy an audit: what independent assurance is, what it tests, how grading works, and how to read a report.',
  ],
  button: 'Download the Guide (PDF)',
  why: 'You get this message because this address was given on our website to receive the guide. It puts you on no mailing list. If you did not ask for it, you need not do anything.',
};
