import foldBlanks from 'rehype-minify-whitespace';
import {drawCharts} from './charts/drawCharts';
import {colorCode} from './colorCode';
import {setCurlyQuotes} from './curlyQuotes';
import {dropComments} from './dropComments';
import {inlinePictures} from './inlinePictures';
import {labelTables} from './labelTables';
import {DIRECTIVES} from './parseMarkdown';
import {setDirection} from './setDirection';

/** How every Markdown text is compiled into a page: options of Docusaurus' docs, pages and blogs. */
export const textOptions = {
  admonitions: {keywords: [...DIRECTIVES], extendDefaults: false},
  beforeDefaultRemarkPlugins: [dropComments, setCurlyQuotes, inlinePictures],
  rehypePlugins: [labelTables, setDirection, drawCharts, colorCode, foldBlanks],
};
