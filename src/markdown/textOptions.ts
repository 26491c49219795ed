import type {Definition, Nodes, Root} from 'mdast';
import foldBlanks from 'rehype-minify-whitespace';
import {drawCharts} from './charts/drawCharts';
import {colorCode} from './colorCode';
import {setCurlyQuotes} from './curlyQuotes';
import {dropComments} from './dropComments';
import {labelTables} from './labelTables';
import {nameHeadings} from './nameHeadings';
import {DIRECTIVES, listNodes} from './parseMarkdown';
import {setDirection} from './setDirection';

/** A remark plugin that turns images with a reference (`![alt][label]`) into inline ones. */
function inlinePictures() {
  return (root: Root): void => {
    const all = listNodes(root);
    for (const node of all.filter(({type}) => type === 'imageReference')) {
      const isMeant = (it: Nodes): it is Definition =>
        it.type === 'definition' && 'identifier' in node && it.identifier === node.identifier;
      const {url, title} = all.find(isMeant) ?? {};
      Object.assign(node, {type: 'image', url, title});
    }
  };
}

/** How every Markdown text is compiled into a page: options of Docusaurus' docs, pages and blogs. */
export const textOptions = {
  admonitions: {keywords: [...DIRECTIVES], extendDefaults: false},
  beforeDefaultRemarkPlugins: [dropComments, setCurlyQuotes, nameHeadings, inlinePictures],
  rehypePlugins: [labelTables, setDirection, drawCharts, colorCode, foldBlanks],
};
