import type {Definition, Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {toSlug} from '../config/letters';
import {listNodes} from './parseMarkdown';

/** Matches a comment. One HTML node may contain several, with other text between them. */
const COMMENT = /<!--[^]*?-->/gu;

/** Matches `<!-- #id -->` at the end of a heading. Docusaurus reads the heading's id from it and then removes it. */
const ID = /^<!--\s*#/u;

function drop(node: Nodes): void {
  if ('children' in node) {
    const last = node.type === 'heading' ? node.children.at(-1) : undefined;
    const kept = node.children.filter((child: Nodes) => {
      if (child === last && child.type === 'html' && ID.test(child.value)) {
        return true;
      }
      if (child.type === 'html') {
        child.value = child.value.replace(COMMENT, '');
        return child.value.trim() !== '';
      }
      drop(child);
      return true;
    });
    node.children = kept as typeof node.children;
  }
}

/** A remark plugin that removes comments, so that an author's notes reach no page or script. */
export const dropComments = () => (root: Root) => drop(root);

/** A remark plugin. Browsers' reader modes drop a heading whose id has the word "share", so it gets another one. */
export function nameHeadings() {
  return (root: Root): void => {
    for (const node of listNodes(root)) {
      const words = node.type === 'heading' ? toString(node) : '';
      // `{#…}` is an id that the author chose.
      if (/\bshare\b/iu.test(words) && !words.includes('{#')) {
        const id = toSlug(words.replaceAll(/\bshare\b/giu, '$&s'));
        node.data = {...node.data, hProperties: {id}};
      }
    }
  };
}

/** A remark plugin that turns links and images with a reference (`[words][label]`) into inline ones. */
export function inlineReferences() {
  return (root: Root): void => {
    const all = listNodes(root);
    for (const node of all) {
      if (node.type === 'imageReference' || node.type === 'linkReference') {
        const isMeant = (it: Nodes): it is Definition =>
          it.type === 'definition' && it.identifier === node.identifier;
        const {url, title} = all.find(isMeant) ?? {};
        Object.assign(node, {type: node.type.replace('Reference', ''), url, title});
      }
    }
  };
}

/** The address of a file of the site, which is no page: its last part has an ending. */
const OF_FILE = /^\/(?!\/)[^?#]*\.(?!mdx?$)[\w-]+$/u;

/** A remark plugin. A link to a file stays as it is: Docusaurus would look for a page, or rename the file. */
export function linkFiles() {
  return (root: Root): void => {
    for (const node of listNodes(root)) {
      if (node.type === 'link' && OF_FILE.test(node.url)) {
        node.url = `pathname://${node.url}`;
      }
    }
  };
}
