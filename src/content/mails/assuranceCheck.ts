import type {MailWords} from './mailWords';

/** To who asked for a Free Assurance Check. Its steps are those of the page (`checkPermission`), seen from the mail. */
export const assuranceCheckMail: MailWords = {
  subject: 'We have your request for a Free Assurance Check',
  preview: 'What happens within 48 hours, and how you give permission.',
  heading: 'Your request has arrived',
  paragraphs: [
    "We'll begin your Free Assurance Check and contact you within 48 hours with next steps.",
    'Your two test logins are sealed, and nothing starts before we have your written permission. Please leave both accounts active until then.',
  ],
  steps: {
    heading: 'How you give permission',
    points: [
      'Download the letter and fill in the course, the days and the contact who can stop the test. Leave passwords out of it.',
      'A person entitled to permit it signs: the owner of the course, or an officer of the provider.',
      'Reply to this message with it. Until we have it, neither candidate signs in.',
    ],
  },
  button: 'Download the Letter (PDF)',
  why: 'You get this message because this address was given on our website to request a Free Assurance Check. It puts you on no mailing list. If you did not ask for one, please reply and tell us: then we test nothing.',
};
