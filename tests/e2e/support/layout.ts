/** Texts that are broken, overlap, leave their sheet or are misaligned, each once. Runs in the page. */
export function findLayoutFaults(): string[] {
  const faults = new Set<string>();
  const root = document.querySelector('dialog[open]') ?? document.body;
  const short = (text: string | null) => `“${text?.trim().slice(0, 30)}”`;
  // These cover what scrolls below them.
  const sticky = new Set(
    [...root.querySelectorAll('*')].filter((it) => getComputedStyle(it).position === 'sticky'),
  );
  const isSticky = (it: Element | null): boolean =>
    it !== null && (sticky.has(it) || isSticky(it.parentElement));
  const isSeen = (it: Element) =>
    it.checkVisibility() &&
    // Headings of stacked cells are visible only to screen readers.
    (it.closest('thead')?.getBoundingClientRect().width ?? 9) > 2 &&
    !it.closest('.vh, svg, noscript, [aria-hidden=true], select, textarea, pre') &&
    !isSticky(it) &&
    (root !== document.body || !it.closest('header, dialog, [data-notice]'));
  /** The nearest ancestor with a box of its own. */
  const blockAround = ({parentElement: parent}: Element): Element =>
    parent && /inline$|contents/u.test(getComputedStyle(parent).display)
      ? blockAround(parent)
      : (parent ?? root);
  const lines: {box: DOMRect; text: string}[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (element === null || text.trim() === '' || !isSeen(element)) {
      continue;
    }
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()];
    for (const {x, y, width, height} of boxes) {
      const box = new DOMRect(x, y + height / 2 - size / 3, width, (size * 2) / 3);
      lines.push({box, text});
      const sheet = element.closest('.sheet, .panel, .notice, .btn, .badge');
      if (sheet && box.right > sheet.getBoundingClientRect().right) {
        faults.add(`${short(text)} runs out of its sheet`);
      }
    }
    // On one line no word can be broken.
    for (const {0: word, index} of boxes.length > 1 ? text.matchAll(/\S{2,}/gu) : []) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()].filter(({width}) => width > 1);
      const width = parts.reduce((sum, it) => sum + it.width, 0);
      if (
        new Set(parts.map(({y}) => Math.round(y))).size > 1 &&
        !/[\u2010-\u2014-]|[@_./]\w|\]\(/u.test(word)
      ) {
        faults.add(`${short(word)} is broken, ${Math.round(width)} wide`);
      }
    }
  }
  lines.sort((one, other) => one.box.top - other.box.top);
  lines.forEach((one, at) => {
    for (const other of lines.slice(at + 1)) {
      if (other.box.top > one.box.bottom - 2) {
        break;
      }
      const common =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      if (common > 2) {
        faults.add(`${short(one.text)} lies on ${short(other.text)}`);
      }
    }
  });
  for (const parent of root.querySelectorAll('.columns, .fit, .rows, .pair, .fields, .cells')) {
    const children = [...parent.children].filter(isSeen);
    children.slice(1).forEach((child, at) => {
      const before = children[at] ?? child;
      const boxes = [before, child].map((it) => it.getBoundingClientRect());
      const isBeside = (boxes[1]?.left ?? 0) >= (boxes[0]?.right ?? 0);
      if (!isBeside || child.localName !== before.localName || child.localName === 'div') {
        return;
      }
      const [first, second] = [before, child].map((it) => {
        const heading = it.querySelector('h2, h3, h4, .title, dt, label');
        return heading && heading.getBoundingClientRect();
      });
      const apart = Math.abs((first?.top ?? 0) - (second?.top ?? 0));
      if (first && second && apart > 1 && apart < 48) {
        faults.add(`${short(child.textContent)} is ${apart} out of line`);
      }
    });
  }
  for (const control of [...root.querySelectorAll('.btn, .more, .badge, .tag')].filter(isSeen)) {
    const {left, right} = control.getBoundingClientRect();
    const place = blockAround(control).getBoundingClientRect();
    if (left < place.left - 1 || right > place.right + 1) {
      faults.add(`${short(control.textContent)} leaves its box`);
    }
  }
  if (document.documentElement.scrollWidth > window.innerWidth) {
    faults.add('the page scrolls sideways');
  }
  return [...faults];
}
