/**
 * Placeholders of `npm run new` for the author's decisions and text. They are valid, so that the preview shows the
 * post at once; `npm run lint:content` reports those that are left.
 */
export const hints = {
  category: '# Choose one, then delete this line: ',
  tags: '# Choose three to five, then delete this line: ',
  description:
    'Say here in one or two sentences, 120 to 160 characters in all, what a reader learns. Search engines and shared links show it below the title.',
  excerpt: 'Say here in one sentence why to open it: the card in the list shows it.',
  source: 'Say here who reported it',
  sourceUrl: 'https://address-of-the-coverage.example',
  opening: 'Begin here with the news and the point, within the first 100 words.',
  heading: 'Say in a few words what this part shows',
  text: 'One idea a paragraph, in two to four sentences. Link the words of each claim to the page that supports it.',
} as const;
