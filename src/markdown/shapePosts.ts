import {type HtmlNode, isElement, listElements, makeElement} from './html';

/** The number of blocks at the start of a text whose images are on the first screen. */
const FIRST_BLOCKS = 2;

/** The node into which Docusaurus turns an image. */
type JsxNode = HtmlNode & {name?: string; attributes?: object[]};

function loadAtOnce(node: JsxNode): void {
  if (node.name === 'img') {
    node.attributes?.push({type: 'mdxJsxAttribute', name: 'loading', value: 'eager'});
  }
  node.children?.forEach(loadAtOnce);
}

/** A rehype plugin that makes images on the first screen load immediately. */
export function loadFirstPictures() {
  return (root: HtmlNode): void => {
    listElements(root).slice(0, FIRST_BLOCKS).forEach(loadAtOnce);
  };
}

/** Articles with fewer sections get no lead-magnet card. */
const SECTIONS_NEEDED = 3;

/** A rehype plugin that puts a placeholder for `ArticlePage`'s lead-magnet card before an article's last section. */
export function placeLeadMagnet() {
  return ({children = []}: HtmlNode): void => {
    const sections = children.filter((node) => isElement(node) && node.tagName === 'h2');
    const last = sections.at(-1);
    if (last && sections.length >= SECTIONS_NEEDED) {
      children.splice(children.indexOf(last), 0, makeElement('leadmagnet', []));
    }
  };
}
