/** Types of modules that the build generates or resolves: pages' data, the theme's page, and compiled Markdown. */

/** Written by `src/plugins/readiness.ts`, as is what follows. */
declare module '@generated/readiness/default/rubric.json' {
  import type {Rubric} from '@site/src/readiness/score';

  const rubric: Rubric;
  export default rubric;
}

/** Data for the page on the readiness check's method. */
declare module '@generated/readiness/default/sources.json' {
  import type {Source} from '@site/src/readiness/score';

  const sources: readonly Source[];
  export default sources;
}

/** The newest articles; written by `src/plugins/newest-posts.ts`, as is what follows. */
declare module '@generated/newest-posts/default/latest.json' {
  import type {LatestInsights} from '@site/src/content/insights';

  const latest: LatestInsights;
  export default latest;
}

/** The newest posts of each feed, by the feed's path. */
declare module '@generated/newest-posts/default/newest.json' {
  import type {Feed} from '@site/src/content/feeds';
  import type {NewestPost} from '@site/src/posts/post';

  const newest: Readonly<Record<Feed['path'], readonly NewestPost[]>>;
  export default newest;
}

/** The paths of feeds and categories that have posts. */
declare module '@generated/newest-posts/default/filled.json' {
  const filled: readonly string[];
  export default filled;
}

/** The component around every page; Docusaurus resolves it by name, like the rest of the theme. */
declare module '@theme/SitePage' {
  export {SitePage} from '@site/src/theme/SitePage';
}

declare module '@theme/SteppedPage' {
  export {SteppedPage} from '@site/src/theme/SteppedPage';
}

/** Docusaurus' own types of a Markdown file lack the table of contents. */
declare module '@site/src/*.md' {
  import type {TOCItem} from '@docusaurus/mdx-loader';
  import type {MDXProps} from 'mdx/types';
  import type {ComponentType} from 'react';

  export const toc: readonly TOCItem[];
  const Text: ComponentType<MDXProps>;
  export default Text;
}
