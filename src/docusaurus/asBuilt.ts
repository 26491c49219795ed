import {createRoot} from 'react-dom/client';

/* What hosts and programs on the way change in a page without changing its texts, before React compares. */
const page = typeof document === 'undefined' ? null : document.getElementById('__docusaurus');

/** Removes the line ends that were put between tags: the build leaves none (`rehype-minify-whitespace`). */
function removeLineEnds(root: HTMLElement): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (/^\s*\n\s*$/u.test(text.data) && !text.parentElement?.closest('pre')) {
      found.push(text);
    }
  }
  found.forEach((text) => text.remove());
}

if (page) {
  removeLineEnds(page);
  // Without its comments React knows none of the page's parts: it renders all anew, and need not fail first.
  if (!document.createTreeWalker(page, NodeFilter.SHOW_COMMENT).nextNode()) {
    window.docusaurusRoot = createRoot(page);
  }
}
