import type {Config} from '@docusaurus/types';

type MarkdownOptions = NonNullable<Config['markdown']>;

/**
 * Options of remark-rehype for footnotes: a visible heading and short ids. No `user-content-` prefix: it guards
 * against id clobbering by untrusted authors, and ours are trusted.
 */
export const footnotes: MarkdownOptions['remarkRehypeOptions'] = {
  clobberPrefix: '',
  footnoteLabel: 'Notes',
  footnoteLabelProperties: {},
};
