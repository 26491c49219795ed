/**
 * Plain kinds of post: they have no fields of their own, and their list shows cards. A new kind needs an entry here,
 * another in `plainKinds`, and a folder `src/content/<slug>` with its posts. This entry has the kind's badge and the
 * engraving of the list's share picture.
 */
export const plainCategories = [
  {slug: 'guides', name: 'Guide', tone: 'raise', engraving: 'letter'},
] as const;

/** For each slug, which is the list's path: the noun for `npm run new`, the list's words, the link to the list. */
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

/** Whether a page is the list of a plain kind or one of its posts. Each of these posts has a Word file. */
export const isOfPlainKind = (pathname: string): boolean =>
  plainCategories.some(({slug}) => slug === pathname.split('/')[1]);
