import {type HtmlNode, listElements} from './html';

/** Pictures in these blocks are on the first screen. */
const FIRST_BLOCKS = 2;

/** As Docusaurus makes it of a picture in Markdown. */
type JsxNode = HtmlNode & {name?: string; attributes?: object[]};

function loadAtOnce(node: JsxNode): void {
  if (node.name === 'img') {
    node.attributes?.push({type: 'mdxJsxAttribute', name: 'loading', value: 'eager'});
  }
  node.children?.forEach(loadAtOnce);
}

/** A rehype plugin: pictures of the first screen load at once. */
export function loadFirstPictures() {
  return (root: HtmlNode): void => {
    listElements(root).slice(0, FIRST_BLOCKS).forEach(loadAtOnce);
  };
}
