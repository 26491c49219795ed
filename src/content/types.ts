/**
 * What search engines and shared links show of a page. `PageSeo` puts the brand behind the title, which brings it to 50–60 characters; a description
 * has 120–158.
 */
export type PageMeta = {title: string; description: string};

/** A question and its answer; the page's accordion and its structured data show the same text. */
export type FaqEntry = {question: string; answer: string};

/** A point with an icon: a benefit, a reason, a difference. The icon is one of `src/components/ui/Icon.tsx`, which checks the name where it is drawn. */
export type Feature = {icon: string; title: string; text: string};

/** One way to engage us: a short table under a title. `flag` hangs from the top edge of the recommended one. */
export type Engagement = {
  title: string;
  text: string;
  rows: readonly {term: string; value: string}[];
  action: string;
  icon?: 'retainer' | 'project';
  flag?: string;
};
