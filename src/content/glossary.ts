export type Term = Readonly<{
  /** The anchor: articles link to `/insights/glossary#slug` where they first use the term. */
  slug: string;
  term: string;
  text: string;
  /** Pages that support the text's statements about third parties. */
  sources: readonly Readonly<{label: string; url: string}>[];
}>;

export const glossaryMeta = {
  title: 'Glossary of Training and Test Assurance',
  description:
    'The terms of our articles on training fraud, proctoring and assurance, one definition each, with the source of what a rule or a study says.',
} as const;

export const glossaryPage = {
  heading: 'Glossary',
  lede: 'The terms that our articles use and that a buyer of assurance meets, one definition each. A definition without a source is ours.',
  path: '/insights/glossary',
  source: 'Source',
  sources: 'Sources',
  /** Names the links from each letter to its first term. */
  letters: 'By first letter',
  /** The number of articles that use the term follows. */
  usedIn: 'Used in articles',
} as const;
