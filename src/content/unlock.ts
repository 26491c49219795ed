import type {Resource} from './resource';

export const unlock = 'Unlock';

export function unlockTitle({shortTitle}: Resource): string {
  return `${unlock} ${shortTitle}`;
}

export function askFor({noun}: Resource): string {
  return `Send me the ${noun}`;
}

/** A download's button while sending, a list's button afterwards, and the line below them. */
export const download = {
  sending: 'Sending...',
  sent: 'Sent: check your email',
  how: 'We email you the PDF.',
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
} as const;

/** The card in an article that offers the checklist (specification, section 4). */
export const leadMagnet = {
  heading: 'Check your program in 20 points',
  text: 'Each point comes with the evidence that an auditor would ask to see.',
  unlock: 'Unlock Free Checklist',
  granted: {
    text: 'We emailed the checklist to the address you gave us.',
    download: 'Download Checklist',
  },
  comingSoon: 'Coming Soon',
} as const;

export const leadMagnetDialog = {
  ...resourceGate,
  title: 'Get the checklist',
  fields: {
    ...resourceGate.fields,
    email: {label: 'Email address', hint: 'The checklist is sent here as a PDF.'},
  },
} as const;
