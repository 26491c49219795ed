import {toString} from 'mdast-util-to-string';
import type {Root} from 'mdast';
import {toSlug} from '../config/letters';
import {listNodes} from './parseMarkdown';

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
