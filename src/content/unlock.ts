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
