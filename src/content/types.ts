/**
 * What search engines and shared links show of a page. `PageSeo` puts the brand behind the title, which brings it to 50–60 characters; a description
 * has 120–158.
 */
export type PageMeta = {title: string; description: string};

/** A question and its answer; the page's accordion and its structured data show the same text. */
export type FaqEntry = {question: string; answer: string};

/** The icons that content may name: the sprite's ids without their `i-` prefix. */
export type IconName =
  | 'baseline'
  | 'unannounced'
  | 'grade'
  | 'roadmap'
  | 'vulnerability'
  | 'report'
  | 'identity'
  | 'participation'
  | 'proctoring'
  | 'content'
  | 'record'
  | 'crisis'
  | 'retainer'
  | 'project'
  | 'confidential'
  | 'platform'
  | 'market'
  | 'framework'
  | 'reply'
  | 'hours'
  | 'certificate'
  | 'people'
  | 'mail';

/** A point with an icon: a benefit, a reason, a difference. */
export type Feature = {icon: IconName; title: string; text: string};

/** One way to engage us: a short table under a name. `flag` hangs from the top edge of the recommended one. */
export type Engagement = {
  name: string;
  text: string;
  rows: readonly {label: string; value: string}[];
  action: string;
  icon?: IconName;
  flag?: string;
};
