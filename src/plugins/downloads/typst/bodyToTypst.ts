import type {RootContent} from 'mdast';
import {flowToTypst} from './blockToTypst';
import {directiveToTypst} from './directiveToTypst';
import {inlineToTypst} from './inlineToTypst';
import {tableToTypst} from './tableToTypst';

/** A third-level heading and the text beside it. */
type Passage = {head: string | null; text: RootContent[]};

/**
 * The pages after the cover. A second-level heading starts a page, and the paragraph under it is its lede. A
 * third-level heading goes into the margin beside the paragraphs and lists that follow. Tables and directives take
 * the full width.
 */
export function bodyToTypst(nodes: readonly RootContent[], siteUrl: string): string {
  const out: string[] = [];
  let section: Passage = {head: null, text: []};
  let expectsLede = false;

  function flush(): void {
    const {head, text} = section;
    if (text.length > 0) {
      out.push(`#split(${head === null ? 'none' : `[${head}]`})[${flowToTypst(text, siteUrl)}]`);
    } else if (head !== null) {
      out.push(`#wide-head[${head}]`);
    }
    section = {head: null, text: []};
  }

  for (const node of nodes) {
    if (node.type === 'heading') {
      flush();
      const head = inlineToTypst(node.children, siteUrl);
      if (node.depth === 3) {
        section = {head, text: []};
      } else {
        out.push(`#heading(level: ${node.depth})[${head}]`);
        expectsLede = true;
        continue;
      }
    } else if (node.type === 'table') {
      flush();
      out.push(tableToTypst(node, siteUrl));
    } else if (node.type === 'containerDirective') {
      flush();
      out.push(directiveToTypst(node, siteUrl));
    } else if (expectsLede) {
      out.push(`#lede[${flowToTypst([node], siteUrl)}]`);
    } else {
      section.text.push(node);
    }
    expectsLede = false;
  }
  flush();
  return out.join('\n\n');
}
