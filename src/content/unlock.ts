import type {ResourceCard} from './resource';

/** The button of each document's card. */
export const unlock = 'Unlock';

/** The name of that button and of the dialog behind it. */
export function unlockTitle({shortTitle}: ResourceCard): string {
  return `${unlock} ${shortTitle}`;
}

/** The button of that dialog. */
export function askFor({noun}: ResourceCard): string {
  return `Send me the ${noun}`;
}

/** What a button of a download says while the request is on its way, what the one in a list says after it, and the line below them. */
export const download = {
  sending: 'Sending...',
  sent: 'Sent: check your mail',
  how: 'We email you the PDF.',
  change: 'Use a different email',
} as const;

/** The dialog behind an Unlock button. */
export const resourceGate = {
  fields: {
    firstName: {label: 'First name'},
    lastName: {label: 'Last name'},
    email: {
      label: 'Email address',
      hint: 'The PDF goes to this address. If it is not there in a few minutes, look in the spam folder.',
    },
  },
  sending: 'Sending...',
  cancel: 'Cancel',
  closeLabel: 'Close',
} as const;
