/** For search engines and shared links. `PageSeo` appends the brand to the title, which makes 50–60 characters; a description has 120–158. */
export type PageMeta = {title: string; description: string};

/** Accordion and structured data show the same text. */
export type FaqEntry = {question: string; answer: string};

/** `icon` is a name from `src/components/ui/Icon.tsx`, checked where it is drawn. */
export type Feature = {icon: string; title: string; text: string};

/** A short table under a title. `flag` is on the top edge of the recommended one. */
export type Engagement = {
  title: string;
  text: string;
  rows: readonly {term: string; value: string}[];
  action: string;
  icon?: 'retainer' | 'project';
  flag?: string;
};
