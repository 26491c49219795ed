import {resourceGate} from './unlock';

/** The card in an article that offers the checklist (specification, section 4). */
export const leadMagnet = {
  heading: 'Check your program in 20 points',
  text: 'Each point comes with the evidence that an auditor would ask to see.',
  unlock: 'Unlock Free Checklist',
  granted: {
    text: 'We sent the checklist to the address you gave us.',
    download: 'Download Checklist',
  },
  comingSoon: 'Coming Soon',
  check: {label: 'Answer the points online', path: '/readiness-check'},
} as const;

export const leadMagnetDialog = {
  ...resourceGate,
  title: 'Get the checklist',
  fields: {
    ...resourceGate.fields,
    email: {label: 'Email address', hint: 'The checklist is sent here as a PDF.'},
  },
} as const;
