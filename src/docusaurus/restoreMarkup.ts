import {createRoot} from 'react-dom/client';

const page = typeof document === 'undefined' ? null : document.getElementById('__docusaurus');

/* Undoes what hosts and proxies change in the markup of a page, before React compares it with its own. */
if (page) {
  let hasComments = false;
  const nodes = document.createNodeIterator(page, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const {nodeType, data, parentElement} = node as CharacterData;
    hasComments ||= nodeType === Node.COMMENT_NODE;
    // A line break between tags is not ours: the build leaves none (`rehype-minify-whitespace`).
    if (/^\s*\n\s*$/u.test(data) && !parentElement?.closest('pre')) {
      (node as CharacterData).remove();
    }
  }
  // A host has removed the comments that React needs: render the page anew at once, rather than after an error.
  if (!hasComments) {
    window.docusaurusRoot = createRoot(page);
  }
}
