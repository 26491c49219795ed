import {GlobExcludeDefault} from '@docusaurus/utils';

/** Files in pages and posts that become no page. */
export const excludeGlobs = [...GlobExcludeDefault, '**/README.md'];
