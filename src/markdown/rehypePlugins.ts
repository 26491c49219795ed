import {type HtmlNode, isElement, listElements, makeElement, readText, walkElements} from './html';

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

const NUMBERED =
  /(?<=\b(?:January|February|March|April|May|June|July|August|(?:Septem|Octo|Novem|Decem)ber|[Nn]o\.|[Pp]age|[Pp]oint)) (?=\d)/gu;

/** A rehype plugin that keeps a day with its month, and the number of a page or point with that word, on one line. */
export function bindNumbers() {
  return function bind(node: HtmlNode): void {
    if (node.type === 'text') {
      node.value = node.value?.replaceAll(NUMBERED, '\u00A0');
    } else if (!isElement(node) || node.tagName !== 'code') {
      node.children?.forEach(bind);
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

/** The step stands after a third of a text, or after so many characters: on a phone's third screen. */
const LATEST = 1500;

/** A card in the margin needs text of so many characters beside it: a figure or table begins below the card. */
const ROOM = 250;

const nameOf = (node?: HtmlNode) => (node && isElement(node) ? node.tagName : '');
const isPicture = (node: HtmlNode) => ['figure', 'table'].includes(nameOf(node));

/** A rehype plugin that puts a placeholder for the next step between two sections, where it interrupts no argument. */
export function placeNextStep() {
  return ({children = []}: HtmlNode): void => {
    const lengthOf = (from: number, to: number) =>
      readText({type: 'root', children: children.slice(from, to)}).length;
    const aim = Math.min(lengthOf(0, children.length) / 3, LATEST);
    const distance = (index: number) => Math.abs(lengthOf(0, index) - aim);
    const hasRoom = (index: number) => {
      const next = children.findIndex((it, to) => to > index && isPicture(it));
      return next < 0 || lengthOf(index, next) > ROOM;
    };
    const isEarly = (index: number) => lengthOf(0, index) < aim / 4;
    const sections = [...children.keys()]
      .filter((index) => nameOf(children[index]) === 'h2')
      .toSorted((a, b) => distance(a) - distance(b));
    const place = sections.find((it) => hasRoom(it) && !isEarly(it)) ?? sections[0];
    // A text without sections is short enough to reach the step at its end.
    if (place !== undefined) {
      children.splice(place, 0, makeElement('nextstep', []));
    }
  };
}

/** A rehype plugin that puts the lead-magnet card before the one of the last two sections with the freer margin. */
export function placeLeadMagnet() {
  return ({children = []}: HtmlNode): void => {
    const sections = [...children.keys()].filter((index) => nameOf(children[index]) === 'h2');
    const load = (from: number, to?: number) =>
      [...walkElements({type: 'root', children: children.slice(from, to)})]
        .map((it) => (isPicture(it) ? 9 : Number(it.tagName === 'a'))) // a picture counts as nine links
        .reduce((sum, it) => sum + it, 0);
    const [first = 0, last = 0] = sections.slice(-2);
    if (sections.length > 2) {
      const place = load(first, last) < load(last) ? first : last;
      children.splice(place, 0, makeElement('leadmagnet', []));
    }
  };
}
