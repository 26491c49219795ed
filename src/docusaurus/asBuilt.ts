import {createRoot} from 'react-dom/client';

const page = typeof document === 'undefined' ? null : document.getElementById('__docusaurus');

/* What hosts and programs on the way change in a page without changing its texts, before React compares. */
if (page) {
  let hasComments = false;
  const nodes = document.createNodeIterator(page, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const {nodeType, data, parentElement} = node as CharacterData;
    hasComments ||= nodeType === Node.COMMENT_NODE;
    // Between tags, where the build leaves no line end (`rehype-minify-whitespace`).
    if (/^\s*\n\s*$/u.test(data) && !parentElement?.closest('pre')) {
      (node as CharacterData).remove();
    }
  }
  // Without its comments React knows none of the page's parts: it renders all anew, and need not fail first.
  if (!hasComments) {
    window.docusaurusRoot = createRoot(page);
  }
}
