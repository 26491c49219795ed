/** The head of the policy. */
export const privacyPage = {
  heading: 'Privacy policy',
  lede: 'What this site learns about you, where it goes, and how to have it corrected or removed.',
  updatedLabel: 'Last updated',
  contentsHeading: 'On this page',
  contactLabels: {email: 'Email', website: 'Website'},
} as const;
