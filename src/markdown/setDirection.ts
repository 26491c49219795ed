import {type HtmlNode, readText, walkElements} from './html';

/** Matches a letter of a script that is written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

const BLOCK = /^(?:p|h[1-6]|ul|ol|li|blockquote|table|t[hd]|dt|dd|figcaption)$/u;

/** A rehype plugin: a block with letters of a right-to-left script gets the direction of its first letter. */
export function setDirection() {
  return (root: HtmlNode): void => {
    for (const block of walkElements(root)) {
      const text = BLOCK.test(block.tagName) ? readText(block) : '';
      if (RIGHT_TO_LEFT.test(text)) {
        const [first = ''] = /\p{L}/u.exec(text) ?? [];
        const side = RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
        // With `auto` browsers do not look for letters in inner blocks that have a direction of their own.
        const isAround = [...walkElements(block)].some(({tagName}) => BLOCK.test(tagName));
        block.properties.dir = isAround ? side : 'auto';
      }
    }
  };
}
