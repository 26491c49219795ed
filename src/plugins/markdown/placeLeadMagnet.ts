import {type HtmlNode, isElement} from './html';

/** An article shorter than this is left alone: the card would interrupt it. */
const SECTIONS_NEEDED = 3;

/** The element that the article's page replaces by the card. */
export const LEAD_MAGNET = 'leadmagnet';

/**
 * A rehype plugin: sets the place of the lead-magnet card within an article, before the last of its sections (design, mock of the article).
 * Authors write prose and need not think of it.
 */
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
