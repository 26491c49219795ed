import foldBlanks from 'rehype-minify-whitespace';
import {drawCharts} from './charts/drawCharts';
import {setCode} from './setCode';
import {setCurlyQuotes} from './curlyQuotes';
import {labelTables} from './labelTables';
import {DIRECTIVES} from './parseMarkdown';
import {bindNumbers, setDirection} from './rehypePlugins';
import {dropComments, inlineReferences, linkFiles, nameHeadings} from './remarkPlugins';

/** How every Markdown text is compiled into a page: options of Docusaurus' docs, pages and blogs. */
export const textOptions = {
  admonitions: {keywords: [...DIRECTIVES], extendDefaults: false},
  beforeDefaultRemarkPlugins: [
    dropComments,
    setCurlyQuotes,
    nameHeadings,
    inlineReferences,
    linkFiles,
  ],
  rehypePlugins: [labelTables, setDirection, drawCharts, setCode, foldBlanks, bindNumbers],
};
