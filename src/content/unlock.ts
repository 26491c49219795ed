import type {ResourceCard} from './resource';

export const unlock = 'Unlock';

export function unlockTitle({shortTitle}: ResourceCard): string {
  return `${unlock} ${shortTitle}`;
}

export function askFor({noun}: ResourceCard): string {
  return `Send me the ${noun}`;
}

/** A download's button while sending, a list's button afterwards, and the line below them. */
export const download = {
  sending: 'Sending...',
  sent: 'Sent: check your mail',
  how: 'We email you a link to the PDF.',
  change: 'Use a different email',
} as const;

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
