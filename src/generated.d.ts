/** Types of what the build writes: the pages' data, and a page compiled from Markdown. */

/** Every version, newest first; written by `src/plugins/readiness`. */
declare module '@generated/readiness/default/rubrics.json' {
  import type {Rubric} from '@site/src/readiness/rubric';

  const rubrics: readonly [Rubric, ...Rubric[]];
  export default rubrics;
}

/** For the method's page, newest version; written by `src/plugins/readiness`. */
declare module '@generated/readiness/default/notes.json' {
  import type {RubricNotes} from '@site/src/readiness/rubric';

  const notes: RubricNotes;
  export default notes;
}

/** The newest posts of each feed, by the feed's path; written by `src/plugins/newest-posts.ts`. */
declare module '@generated/newest-posts/default/newest.json' {
  import type {Feed} from '@site/src/content/feeds';
  import type {NewestPost} from '@site/src/posts/post';

  const newest: Readonly<Record<Feed['path'], readonly NewestPost[]>>;
  export default newest;
}

/** Docusaurus' own types of a Markdown file lack the table of contents. */
declare module '@site/src/content/*.md' {
  import type {TOCItem} from '@docusaurus/mdx-loader';
  import type {MDXProps} from 'mdx/types';
  import type {ComponentType} from 'react';

  export const toc: readonly TOCItem[];
  const Text: ComponentType<MDXProps>;
  export default Text;
}
