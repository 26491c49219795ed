import type {MailWords} from './mailWords';

/** To who asked for the strategic guide. */
export const strategicGuideMail: MailWords = {
  subject: 'Your copy of the Strategic Guide',
  preview: 'The PDF you asked for on our website.',
  heading: 'Here is the guide you asked for',
  paragraphs: [
    'It is written for executives and program owners: decide what your certificates must prove, find where they fail, and plan a year of assurance.',
  ],
  button: 'Download the Guide (PDF)',
  why: 'You get this message because this address was given on our website to receive the guide. It puts you on no mailing list. If you did not ask for it, you need not do anything.',
};
