/* Shown below a form and below the buttons that send a document at once; pages have these words before the forms. */

export const toInbox =
  'The PDF goes to this address. If it is not there in a few minutes, look in the spam folder.';

export const checklistToInbox = 'The checklist is sent here as a PDF.';
