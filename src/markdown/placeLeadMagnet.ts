import {type HtmlNode, isElement} from './html';

/** Shorter articles get no card. */
const SECTIONS_NEEDED = 3;

/** `ArticlePage` replaces this element by the lead-magnet card. */
export const LEAD_MAGNET = 'leadmagnet';

/** A rehype plugin: places the card before an article's last section (design, mock of the article). */
export function placeLeadMagnet() {
  return (root: HtmlNode): void => {
    const children = root.children ?? [];
    const sections = children.filter((node) => isElement(node) && node.tagName === 'h2');
    const last = sections.at(-1);
    if (!last || sections.length < SECTIONS_NEEDED) {
      return;
    }
    const card: HtmlNode = {type: 'element', tagName: LEAD_MAGNET, properties: {}, children: []};
    children.splice(children.indexOf(last), 0, card);
  };
}
