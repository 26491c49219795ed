/** Finds words that readers lose. `mayBreakLong`: a word longer than its line may be broken. Runs in the page. */
export function findLostWords(mayBreakLong: boolean): string[] {
  const faults = new Set<string>();
  const short = (it: Element) => `“${it.textContent?.trim().slice(0, 40)}”`;
  const isSeen = (it: Element) =>
    it.checkVisibility() &&
    [it, it.closest('thead') ?? it].every((x) => getComputedStyle(x).clipPath !== 'inset(50%)') &&
    !it.closest('.vh, svg, code, pre, dialog, noscript, select, [aria-hidden=true], [data-notice]');
  const range = document.createRange();
  const boxesOf = (node: Node, from: number, length: number) => {
    range.setStart(node, from);
    range.setEnd(node, from + length);
    return [...range.getClientRects()].filter(({width}) => width > 1);
  };
  const linesOf = (node: Node, from = 0, length = node.textContent?.length ?? 0) =>
    new Set(boxesOf(node, from, length).map(({bottom}) => Math.round(bottom / 4))).size;
  const widthOf = (node: Node, from: number, length: number) =>
    boxesOf(node, from, length).reduce((sum, {width}) => sum + width, 0);
  const blockOf = (it: Element): Element =>
    getComputedStyle(it).display === 'inline' && it.parentElement ? blockOf(it.parentElement) : it;
  const PARTS = /[^\u2010-\u2014/@._?=&()-]+/gu;
  const CODES = /[^\u2010-\u2014/@._?=&()-]+(?:-\d+)*/gu;

  for (const table of [...document.querySelectorAll('.prose table')].filter(isSeen)) {
    const heads = [...table.querySelectorAll('thead th')]
      .filter(isSeen)
      .map((it) => it.getBoundingClientRect());
    const isInLine = heads.every(({bottom}) => Math.abs(bottom - (heads[0]?.bottom ?? 0)) < 2);
    if (!isInLine) {
      faults.add(`the heads of ${short(table)} stand below each other`);
    }
    for (const cell of table.querySelectorAll('tbody tr > :nth-child(n + 3)')) {
      const before = cell.previousElementSibling ?? cell;
      const isBelow = cell.getBoundingClientRect().top >= before.getBoundingClientRect().bottom - 1;
      const {content, display} = getComputedStyle(cell, '::before');
      const hasLabel = content !== 'none' && display !== 'none';
      const isNamed = cell.querySelector('svg, .label') !== null || hasLabel;
      if (isBelow && cell.textContent && !isNamed) {
        faults.add(`${short(cell)} stands in a row of ${short(table)} without a label`);
      }
    }
  }

  document.head.insertAdjacentHTML(
    'beforeend',
    '<style id="flat">* { transform: none !important; rotate: none !important }</style>',
  );
  for (const element of [...document.querySelectorAll('main *, footer *')].filter(isSeen)) {
    const {left, right, width} = element.getBoundingClientRect();
    const {overflowX, position, display} = getComputedStyle(element);
    const parent = element.parentElement ?? element;
    const place = parent.getBoundingClientRect();
    const isLoose = position === 'absolute' || display === 'inline' || display === 'contents';
    if (isLoose || width < 2 || place.width < 2) {
      continue;
    }
    const {marginLeft, marginRight} = getComputedStyle(element);
    const isMeant = Math.min(Number.parseFloat(marginLeft), Number.parseFloat(marginRight)) < 0;
    if (!isMeant && (right > place.right + 1 || left < place.left - 1)) {
      faults.add(
        `${element.localName} ${short(element)} leaves its ${parent.localName}.${parent.className}`,
      );
    }
    if (right > innerWidth + 1 && !isMeant) {
      faults.add(`${short(element)} leaves the window`);
    }
    if (
      overflowX !== 'visible' &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.textContent
    ) {
      faults.add(`${short(element)} is cut off`);
    }
  }
  document.querySelector('#flat')?.remove();

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const {parentElement: parent, textContent} = node;
    const text = textContent ?? '';
    if (!parent || !isSeen(parent) || !/\S/u.test(text) || linesOf(node) < 2) {
      continue;
    }
    const block = blockOf(parent);
    const place = block.clientWidth;
    const isBrief = (block.textContent?.trim().length ?? 0) < 24;
    for (const {0: word, index} of text.matchAll(/\S{2,}/gu)) {
      const isLong = widthOf(node, index, word.length) > place;
      if (linesOf(node, index, word.length) < 2 || (isLong && /^[^/]*[@_.]\w[^/]*$/u.test(word))) {
        continue;
      }
      for (const {0: part, index: at} of word.matchAll(isBrief ? CODES : PARTS)) {
        const from = index + at;
        const isAllowed = mayBreakLong && widthOf(node, from, part.length) >= place;
        if (linesOf(node, from, part.length) > 1 && !isAllowed) {
          faults.add(`“${word}” is broken within “${part}”`);
        }
      }
    }
    const lines = boxesOf(node, 0, text.length);
    const [above, last] = lines.slice(-2).map(({width}) => width);
    if (parent.closest('.btn, button') && (last ?? 0) < (above ?? 0) / 2) {
      faults.add(`the last line of ${short(parent)} is a short word`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) {
    faults.add('the page scrolls sideways');
  }
  return [...faults];
}
