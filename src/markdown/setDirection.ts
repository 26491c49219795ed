import {type HtmlNode, readText, walkElements} from './html';

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** Browsers look for the first letter of these, but not into blocks below that have a direction of their own. */
const BLOCK = /^(?:p|h[1-6]|li|td|th|dt|dd|figcaption)$/u;

/** Their bullets, rules and columns follow the direction of their first letter. */
const AROUND = /^(?:ul|ol|blockquote|table)$/u;

/** A rehype plugin: a block with letters of such a script is set from the side of its first letter. */
export function setDirection() {
  return (root: HtmlNode): void => {
    for (const {tagName, properties, ...block} of walkElements(root)) {
      const text = BLOCK.test(tagName) || AROUND.test(tagName) ? readText(block) : '';
      if (RIGHT_TO_LEFT.test(text)) {
        const [first = ''] = /\p{L}/u.exec(text) ?? [];
        properties.dir = BLOCK.test(tagName) ? 'auto' : RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
      }
    }
  };
}
