let sentence = '';
let notice: Element | null = null;

/** Keeps the sentence for browsers without scripts (`WithoutScripts`): React empties its element when another page is shown. */
export function readSentence(): void {
  sentence = document.querySelector('header + noscript')?.textContent ?? '';
}

/** Takes the sentence away. */
export function untell(): void {
  notice?.remove();
  notice = null;
}

/** Shows the sentence at the lower edge of the window: it is about scripts that are off or have not arrived. */
export function tell(): void {
  if (sentence && !notice) {
    document.body.insertAdjacentHTML('beforeend', sentence);
    notice = document.body.lastElementChild;
  }
}
