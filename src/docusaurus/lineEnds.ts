const page = typeof document === 'undefined' ? null : document.getElementById('__docusaurus');

/* A host may put line breaks between tags, where the build has none (`rehype-minify-whitespace`): React would mind. */
if (page) {
  const texts = document.createNodeIterator(page, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (/^\s*\n\s*$/u.test(text.nodeValue ?? '') && !text.parentElement?.closest('pre')) {
      (text as Text).remove();
    }
  }
}
