import foldBlanks from 'rehype-minify-whitespace';
import {drawCharts} from './charts/drawCharts';
import {colorCode} from './colorCode';
import {setCurlyQuotes} from './curlyQuotes';
import {dropComments} from './dropComments';
import {inlinePictures} from './inlinePictures';
import {labelTables} from './labelTables';
import {DIRECTIVES} from './parseMarkdown';
import {setDirection} from './setDirection';

/** What becomes of every Markdown text on its way to a page: options of Docusaurus' docs, pages and blogs. */
export const textOptions = {
  admonitions: {keywords: [...DIRECTIVES], extendDefaults: false},
  beforeDefaultRemarkPlugins: [dropComments, setCurlyQuotes, inlinePictures],
  rehypePlugins: [labelTables, setDirection, drawCharts, colorCode, foldBlanks],
};
