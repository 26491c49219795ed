import {Parser} from 'htmlparser2';

/** What stays unseen until the page's code shows it, and the whole stylesheet is here. */
function isHidden(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return 'hidden' in attributes || (name === 'dialog' && !('open' in attributes));
}

/**
 * The elements, classes, ids and attributes of a page, written as selectors begin: `p`, `.card`, `#content`, `[open`, and `[open=value` with its value. What
 * is hidden has no look: of the outermost element only the name and the attributes count, of those inside nothing.
 */
export function tokensOf(html: string): Set<string> {
  const tokens = new Set<string>();
  let hiddenDepth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (hiddenDepth === 0) {
        tokens.add(name);
        for (const [attribute, value] of Object.entries(attributes)) {
          tokens.add(`[${attribute}`).add(`[${attribute}=${value}`);
        }
      }
      if (hiddenDepth > 0 || isHidden(name, attributes)) {
        hiddenDepth += 1;
        return;
      }
      tokens.add(`#${attributes.id}`);
      for (const word of (attributes.class ?? '').split(/\s+/u)) {
        tokens.add(`.${word}`);
      }
    },
    onclosetag() {
      hiddenDepth = Math.max(0, hiddenDepth - 1);
    },
  });
  parser.end(html);
  return tokens;
}
