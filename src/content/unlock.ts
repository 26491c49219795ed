import type {Resource} from './resource';

/** The button of each document's card. */
export const unlock = 'Unlock';

/** The name of that button and of the dialog behind it. */
export function unlockTitle({shortTitle}: Resource): string {
  return `${unlock} ${shortTitle}`;
}

/** What a button of a download says while the request is on its way, what the one in a list says after it, and the line below them. */
export const download = {
  sending: 'Sending...',
  sent: 'Sent: check your mail',
  how: 'We email you the PDF.',
  change: 'Use a different email',
} as const;
