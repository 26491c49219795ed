export const privacyMeta = {
  title: 'Privacy Policy and Your Rights',
  description:
    'How this site handles form entries, test logins and browser storage, which services process them for us, and how to exercise your privacy rights.',
} as const;

export const privacyPage = {
  heading: 'Privacy policy',
  lede: 'What this site learns about you, where it goes, and how to have it corrected or removed.',
  updatedLabel: 'Last updated',
  contentsHeading: 'On this page',
  contactLabels: {controller: 'Controller', email: 'Email', website: 'Website'},
} as const;
