import {load} from 'cheerio/slim';

/** The name of a custom property. */
const PROPERTY = /--(?:[\w-]|[^\0-\x7f]|\\.)+/gu;

/** The custom properties that a text names. */
export function propertiesIn(text: string): readonly string[] {
  return text.match(PROPERTY) ?? [];
}

/** Whether an element is hidden until the page's code, and with it the whole stylesheet, is loaded. */
function isHidden(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return 'hidden' in attributes || (name === 'dialog' && !('open' in attributes));
}

/**
 * The elements, classes, ids and attributes of a page, written as selectors begin: `p`, `.card`, `#start`, `[open`, and `[open=value` with its value in
 * lower case; and the custom properties that attributes name, `--edge`. Of a hidden element only name and attributes count, of its descendants nothing.
 */
export function tokensOf(html: string): Set<string> {
  const tokens = new Set<string>();
  const $ = load(html);
  $('[hidden] *, dialog:not([open]) *').remove();
  for (const {name, attribs} of $.root().find('*').get()) {
    tokens.add(name);
    for (const [attribute, value] of Object.entries(attribs)) {
      tokens.add(`[${attribute}`).add(`[${attribute}=${value.toLowerCase()}`);
      propertiesIn(value).forEach((property) => tokens.add(property));
    }
    if (!isHidden(name, attribs)) {
      tokens.add(`#${attribs.id}`);
      for (const word of (attribs.class ?? '').split(/\s+/u)) {
        tokens.add(`.${word}`);
      }
    }
  }
  return tokens;
}
