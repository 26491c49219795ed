/** Docusaurus' own types of a Markdown file lack the table of contents. */
declare module '@site/src/content/privacy.md' {
  import type {TOCItem} from '@docusaurus/mdx-loader';
  import type {ComponentType} from 'react';

  export const toc: readonly TOCItem[];
  const Policy: ComponentType;
  export default Policy;
}
