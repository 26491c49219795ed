import {type HtmlNode, isElement, listElements, makeElement, readText, walkElements} from './html';

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

/** Characters of a text after which a reader of a phone has come to its third screen. */
const THIRD_SCREEN = 1800;

/** A rehype plugin that puts a placeholder for the page's next step before the section nearest to a third of it. */
export function placeNextStep() {
  return ({children = []}: HtmlNode): void => {
    const ends: number[] = [];
    children.forEach((node) => ends.push((ends.at(-1) ?? 0) + readText(node).length));
    const aim = Math.min((ends.at(-1) ?? 0) / 3, THIRD_SCREEN);
    const distance = (at: number) => Math.abs((ends[at - 1] ?? 0) - aim);
    const [nearest] = children
      .flatMap((node, at) => (isElement(node) && node.tagName === 'h2' ? [at] : []))
      .toSorted((a, b) => distance(a) - distance(b));
    if (nearest !== undefined) {
      children.splice(nearest, 0, makeElement('nextstep', []));
    }
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
