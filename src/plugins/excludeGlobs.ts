import {GlobExcludeDefault} from '@docusaurus/utils';

/** Globs of files in pages and posts that become no page: Docusaurus' own list, and READMEs. */
export const excludeGlobs = [...GlobExcludeDefault, '**/README.md'];
