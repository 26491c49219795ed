import {createSlugger} from '@docusaurus/utils';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Root} from 'mdast';
import path from 'node:path';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {specimenReport} from '../content/specimenReport';
import {readDownload} from './downloads/readDownload';
import {setCurlyQuotes} from '../markdown/curlyQuotes';
import {walkElements, type HtmlNode, readText} from '../markdown/html';
import {labelTables} from '../markdown/labelTables';
import {parseMarkdown} from '../markdown/parseMarkdown';
import {toProse, type Tree} from '../markdown/toProse';

/** A log folds below its title; other frames are for paper. */
function nameFrames() {
  return ({children}: Root): void => {
    for (const node of children) {
      if (node.type === 'containerDirective') {
        node.data = {hName: node.name === 'log' ? 'details' : 'div'};
        const [label] = node.children;
        if (label?.data && 'directiveLabel' in label.data) {
          label.data = {...label.data, hName: 'summary'};
        }
      }
    }
  };
}

/** Anchors for headings; a grade's letter gets its color. */
function nameParts() {
  return (root: HtmlNode): void => {
    const slugger = createSlugger();
    for (const {tagName, properties, children} of walkElements(root)) {
      const words = readText({type: 'root', children});
      if (/^h[23]$/u.test(tagName)) {
        properties.id = slugger.slug(words);
      } else if (/^t[dh]$/u.test(tagName) && /^[A-DF]$/u.test(words)) {
        properties.dataGrade = words;
      }
    }
  };
}

const toHtml = unified()
  .use(() => setCurlyQuotes() as (tree: Root) => void)
  .use(nameFrames)
  .use(remarkRehype)
  .use(() => labelTables() as (tree: Tree) => void)
  .use(() => nameParts() as (tree: Tree) => void);

/** The specimen's page, from the text of its PDF. */
export default function specimen({siteDir}: LoadContext): Plugin {
  const file = path.join(siteDir, `src/content/downloads/${specimenReport.id}.md`);
  return {
    name: 'specimen',
    getPathsToWatch: () => [file],
    contentLoaded: async ({actions}) => {
      const {markdown} = await readDownload(file);
      const text = toProse(toHtml.runSync(parseMarkdown(markdown)) as Tree);
      actions.addRoute({
        path: specimenReport.page,
        component: '@site/src/pages/_assuranceAudit/SpecimenPage',
        exact: true,
        props: {text},
      });
    },
  };
}
