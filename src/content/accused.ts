/** The way to the guide for a provider that is accused, wherever such a reader may come. */
export const accused = {
  label: 'Accused yourself? What to do when the letter has arrived',
  path: '/guides/the-letter-has-arrived',
} as const;
