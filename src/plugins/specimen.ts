import {createMDXLoaderRule} from '@docusaurus/mdx-loader';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Root} from 'mdast';
import foldBlanks from 'rehype-minify-whitespace';
import {realpathSync} from 'node:fs';
import path from 'node:path';
import {specimenReport} from '../content/specimen';
import {setCurlyQuotes} from '../markdown/curlyQuotes';
import {walkElements, type HtmlNode, readText} from '../markdown/html';
import {labelTables} from '../markdown/labelTables';

/** Folds a log below its title. Other directives are plain blocks: their frames and drawings are for paper. */
function nameFrames() {
  return ({children}: Root): void => {
    for (const node of children) {
      if (node.type === 'containerDirective') {
        const isLog = node.name === 'log';
        node.data = {hName: isLog ? 'details' : 'div'};
        const [label] = node.children;
        if (label?.data && 'directiveLabel' in label.data) {
          const hProperties = {className: ['label']};
          label.data = {...label.data, ...(isLog ? {hName: 'summary'} : {hProperties})};
        }
      }
    }
  };
}

function nameGrades() {
  return (root: HtmlNode): void => {
    for (const {tagName, properties, children} of walkElements(root)) {
      const words = readText({type: 'root', children});
      if (/^t[dh]$/u.test(tagName) && /^[A-DF]$/u.test(words)) {
        properties.dataGrade = words;
      }
    }
  };
}

/** Compiles the Markdown files that pages import: both specimens, the calculator's text and the privacy policy. */
export default async function specimen({siteDir, siteConfig}: LoadContext): Promise<Plugin> {
  const files = [
    `downloads/${specimenReport.id}.md`,
    'privacy.md',
    'check-report.md',
    'attempts.md',
  ];
  const rule = await createMDXLoaderRule({
    include: files.map((file) => realpathSync(path.join(siteDir, 'src/content', file))),
    options: {
      siteDir,
      staticDirs: [],
      admonitions: false,
      markdownConfig: siteConfig.markdown,
      // The specimen's front matter is for the PDF.
      isMDXPartial: () => true,
      isMDXPartialFrontMatterWarningDisabled: true,
      beforeDefaultRemarkPlugins: [setCurlyQuotes],
      remarkPlugins: [nameFrames],
      rehypePlugins: [labelTables, nameGrades, foldBlanks],
    },
  });
  return {name: 'specimen', configureWebpack: () => ({module: {rules: [rule]}})};
}
