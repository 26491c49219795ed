/** Finds texts that overlap or leave their sheet, headings out of line, signs alone; each once. Runs in the page. */
export function findLayoutFaults(): string[] {
  const faults = new Set<string>();
  const short = (text: string | null) => `“${text?.trim().slice(0, 30)}”`;
  // A sticky element may cover texts that scroll below it.
  const sticky = new Set(
    [...document.querySelectorAll('*')].filter((it) => getComputedStyle(it).position === 'sticky'),
  );
  const isSticky = (it: Element | null): boolean =>
    it !== null && (sticky.has(it) || isSticky(it.parentElement));
  const isSeen = (it: Element) =>
    it.checkVisibility() &&
    // Tables with stacked cells hide their heads from all but screen readers.
    getComputedStyle(it.closest('thead') ?? it).clipPath !== 'inset(50%)' &&
    !it.closest('.vh, svg, noscript, [aria-hidden=true], select, textarea, pre') &&
    !it.closest('header, dialog, [data-notice]') &&
    !isSticky(it);
  const lines: {box: DOMRect; text: string}[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
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
  for (const sign of document.querySelectorAll('.bound > svg')) {
    const words = sign.closest('a')?.firstChild ?? sign;
    range.selectNodeContents(words);
    const foot = [...range.getClientRects()].at(-1)?.bottom ?? Infinity;
    if (sign.getBoundingClientRect().top >= foot) {
      faults.add(`the sign of ${short(words.textContent)} stands alone`);
    }
  }
  for (const parent of document.querySelectorAll('.columns, .fit, .rows, .pair, .fields, .cells')) {
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
  return [...faults];
}
