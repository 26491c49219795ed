import type {Resource} from './resource';

export const unlock = 'Unlock';

/** The title of the dialog that asks for a document, and the button's accessible name. */
export function unlockTitle({shortTitle}: Resource): string {
  return `${unlock} ${shortTitle}`;
}

/** The label of the button that sends the request. */
export function askFor({noun}: Resource): string {
  return `Send me the ${noun}`;
}

/** The button's label while the document is sent (`sending`) and afterward in a list (`sent`); the words below it. */
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
