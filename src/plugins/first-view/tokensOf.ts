import {Parser} from 'htmlparser2';

/** What stays unseen until the page's code shows it, and the whole stylesheet is here. */
function isHidden(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return 'hidden' in attributes || (name === 'dialog' && !('open' in attributes));
}

/**
 * The elements, classes, ids and attributes of a page, written as selectors begin: `p`, `.card`, `#content`, `[open`. Of what is hidden only the outermost
 * element counts.
 */
export function tokensOf(html: string): Set<string> {
  const tokens = new Set<string>();
  let hiddenDepth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (hiddenDepth === 0) {
        tokens.add(name);
        Object.keys(attributes).forEach((attribute) => tokens.add(`[${attribute}`));
        tokens.add(`#${attributes.id}`);
        for (const word of (attributes.class ?? '').split(/\s+/u)) {
          tokens.add(`.${word}`);
        }
      }
      if (hiddenDepth > 0 || isHidden(name, attributes)) {
        hiddenDepth += 1;
      }
    },
    onclosetag() {
      hiddenDepth = Math.max(0, hiddenDepth - 1);
    },
  });
  parser.end(html);
  return tokens;
}
