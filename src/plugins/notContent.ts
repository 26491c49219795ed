import {GlobExcludeDefault} from '@docusaurus/utils';

/** Files among pages and posts that are none: what Docusaurus leaves out by itself, and the README of each folder. */
export const notContent = [...GlobExcludeDefault, '**/README.md'];
