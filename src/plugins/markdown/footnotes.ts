import type {Config} from '@docusaurus/types';

type MarkdownOptions = NonNullable<Config['markdown']>;

/**
 * How footnotes become HTML (options of remark-rehype): under a heading that everybody sees, with addresses as short as they can be. Theirs have a prefix, for
 * texts of strangers that could take the place of an id of the page.
 */
export const footnotes: MarkdownOptions['remarkRehypeOptions'] = {
  clobberPrefix: '',
  footnoteLabel: 'Notes',
  footnoteLabelProperties: {},
};
