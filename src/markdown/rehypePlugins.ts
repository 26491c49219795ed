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

/** The step stands after so many characters of the text at least; for a phone's third screen, if it can, at most. */
const [EARLIEST, LATEST] = [600, 1800];

/** A card in the margin needs text of so many characters beside it: a figure or table begins below the card. */
const ROOM = 600;

/** A figure or a table takes the room of so many characters more than its text has. */
const PICTURE = 500;

const nameOf = (node?: HtmlNode) => (node && isElement(node) ? node.tagName : '');
const isPicture = (node: HtmlNode) => ['figure', 'table'].includes(nameOf(node));

/** Where each node of a text begins. @returns with the length of the whole at the end */
function measure(nodes: readonly HtmlNode[]): number[] {
  const starts = [0];
  for (const node of nodes) {
    starts.push((starts.at(-1) ?? 0) + readText(node).length + (isPicture(node) ? PICTURE : 0));
  }
  return starts;
}

/** Whether a text may break before a node: not after a heading, or words that announce what follows. */
function isBreak(nodes: readonly HtmlNode[], index: number): boolean {
  const before = nodes.slice(0, index).findLast((it) => nameOf(it) !== '');
  return before !== undefined && !/^h\d$/u.test(nameOf(before)) && !readText(before).endsWith(':');
}

/** A rehype plugin that puts a placeholder for the next step after a third of the text, between sections if it can. */
export function placeNextStep() {
  return ({children = []}: HtmlNode): void => {
    const starts = measure(children);
    const aim = Math.min((starts.at(-1) ?? 0) / 3, LATEST);
    const at = (index: number) => starts[index] ?? 0;
    const all = [...children.keys()]
      .filter((index) => nameOf(children[index]) !== '')
      .toSorted((a, b) => Math.abs(at(a) - aim) - Math.abs(at(b) - aim));
    const earliest = Math.min(EARLIEST, aim / 2);
    const inTime = all.filter((index) => at(index) >= earliest && at(index) <= LATEST);
    const isSection = (index: number) => nameOf(children[index]) === 'h2';
    const nearest = all.find(isSection);
    const late = all.filter((index) => at(index) > LATEST && at(index) < 1.5 * LATEST);
    const breaks = [...inTime, ...late].filter((it) => isBreak(children, it));
    const next = (from: number) => children.findIndex((it, to) => to >= from && isPicture(it));
    const roomAt = (index: number) => Math.min(ROOM, (starts[next(index)] ?? Infinity) - at(index));
    const place =
      [...inTime.filter(isSection), ...breaks].toSorted((a, b) => roomAt(b) - roomAt(a))[0] ??
      nearest;
    // A text without sections is short enough to reach the step at its end.
    if (nearest !== undefined && place !== undefined) {
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
