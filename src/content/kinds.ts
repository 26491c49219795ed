/**
 * Kinds of post that are a list of cards and texts without fields of their own. A new kind is an entry here, one below,
 * and a folder `src/content/<slug>` with its posts. Here: the badge, and the list's picture when shared.
 */
export const plainCategories = [
  {slug: 'guides', name: 'Guide', tone: 'raise', engraving: 'certificate'},
] as const;

/** Keyed by slug, which is the list's path: the kind's name in `npm run new`, its list, and the link back to it. */
export const plainKinds = {
  guides: {
    noun: 'guide',
    meta: {
      title: 'Guides: Verify a Card, Write the Contract',
      description:
        'What to do with a training card, a false certificate or a training contract on your desk: what to check, whom to call, what to keep, what to write.',
    },
    page: {
      heading: 'Guides',
      lede: 'What to check first, whom to call, what to keep and what to write, for the person with a training card, a false certificate or a contract on the desk. Each guide links its sources.',
      readMore: 'Read the guide',
    },
    back: 'All guides',
  },
} as const;

export type PlainKind = (typeof plainCategories)[number]['slug'];

const PLAIN = new RegExp(`^/(?:${plainCategories.map(({slug}) => slug).join('|')})(?:/|$)`, 'u');

/** Whether a page is the list of a plain kind or one of its posts, each of which is a Word file too. */
export const isOfPlainKind = (pathname: string): boolean => PLAIN.test(pathname);
