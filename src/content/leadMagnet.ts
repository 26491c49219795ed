/** The card inside an article that offers the checklist (specification, section 4). */
export const leadMagnet = {
  heading: 'Would your program notice?',
  text: 'Twenty checks to run on yourself, each with the evidence that an auditor would ask to see.',
  unlock: 'Unlock Free Checklist',
  granted: {
    text: 'We sent the checklist to the address you gave us.',
    download: 'Download Checklist',
    change: 'Use a different email',
  },
  comingSoon: 'Coming Soon',
} as const;
