/** The default share picture (specification, section 2: 1200x630). */
export const shareImage = {
  path: '/img/share-default.png',
  width: 1200,
  height: 630,
  alt: 'An engraved pug in a safety helmet beside the words: Prove who was really there.',
} as const;
