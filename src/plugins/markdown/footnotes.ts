import type {Config} from '@docusaurus/types';

type MarkdownOptions = NonNullable<Config['markdown']>;

/** A visible heading and short ids. No `user-content-` prefix: it guards against id clobbering by untrusted authors. */
export const footnotes: MarkdownOptions['remarkRehypeOptions'] = {
  clobberPrefix: '',
  footnoteLabel: 'Notes',
  footnoteLabelProperties: {},
};
