import type {MailWords} from './mailWords';

/** To who asked for the checklist, in the resources or in an article. */
export const checklistMail: MailWords = {
  subject: 'Your copy of the 20-Point Checklist',
  preview: 'The PDF you asked for on our website.',
  heading: 'Here is the checklist you asked for',
  paragraphs: [
    'It lists twenty controls an auditor can test, each with the evidence to have ready. Check one course first: yours, as it runs today.',
  ],
  button: 'Download the Checklist (PDF)',
  why: 'You get this message because this address was given on our website to receive the checklist. It puts you on no mailing list. If you did not ask for it, you need not do anything.',
};
