/**
 * Placeholders for the author to replace: valid values, so that the preview shows the post. `npm run lint:content`
 * reports those left, so none may begin with another.
 */
export const hints = {
  choice: '# Choose one, then delete this line: ',
  tags: '# Choose three to five, then delete this line: ',
  description:
    'Say here in one or two sentences, 120 to 160 characters in all, what a reader learns. Search engines and shared links show it below the title.',
  excerpt: 'Say here in one sentence why to open it: the card in the list shows it.',
  source: 'Say here who reported it, or delete this line',
  link: 'https://address-of-the-coverage.example',
  place: 'Say here where it happened',
  who: 'Say here which organization',
  matter: 'Say here what was sold, or is at issue',
  step: 'Entered. Status: say here which.',
  status: 'Say here the last known step of each proceeding with its day, and what is not known.',
  opening: 'Begin here with the news and the point, within the first 100 words.',
  heading: 'Say in a few words what this part shows',
  text: 'One idea a paragraph, in two to four sentences. Link the words of each claim to the page that supports it.',
} as const;

/** The opening and the first part. */
export const outline = `${hints.opening}

<!-- truncate -->

## ${hints.heading}

${hints.text}
`;
