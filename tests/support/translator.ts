/** Runs in a page: replaces each text by elements, as a translator does, so that React’s own text nodes are gone. */
export function translate(): void {
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement?.closest('head, script, style, noscript, textarea, font')) {
      found.push(text);
    }
  }
  for (const text of found) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    const isChoice = text.parentElement?.localName === 'option';
    inner.append(isChoice ? `→ ${text.data}` : text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Runs in a page before its own scripts: translates it once it is there, and again after each change. */
export function keepTranslating(translateAll: () => void): void {
  addEventListener('DOMContentLoaded', () => {
    translateAll();
    new MutationObserver(translateAll).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}
