export const postPage = {
  inShort: 'In short',
  contentsHeading: 'In this article',
  readTimeUnit: 'min read',
  updatedLabel: 'Updated',
} as const;

/** The player loads on request only, so that its host does not learn of the visit earlier. */
export const play = {
  label: 'Play video',
  note: 'Playing it loads the video from its host, which may set cookies.',
} as const;

/** The card below the text that links to the newsletter form at the foot of the page. */
export const subscribeCard = {
  heading: 'Get the newsletter',
  action: 'Subscribe',
  hash: '#newsletter',
} as const;

export const articlePage = {
  back: {label: 'Back to Insights', path: '/insights'},
} as const;

export const guidance = {
  heading: 'Need Expert Guidance?',
  text: 'We sell audits and advice, so judge our articles by their sources. You needn’t share any findings in a first talk.',
  check: {label: 'Would your program pass?', path: '/readiness-check'},
  link: {label: 'Schedule a Consultation', path: '/#consultation'},
} as const;

export const postWords = {
  topics: 'Topics',
  cite: 'Cite',
  print: 'Print',
  markdown: 'Markdown',
  follow: 'Follow',
  share: 'Share',
  copyLink: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'Your browser did not allow copying. The address is',
  related: 'Related articles',
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
