/** What no template has on the first screen of a phone. What of it is in sight all the same is laid out as ever. */
const FAR_BELOW = 'section~section,article~article,main~section,.prose>:nth-child(n+8),footer';

/** How many are laid out before a frame: together about 30 ms on a processor slowed four times. */
const AT_ONCE = 3;

let sheet: CSSStyleSheet | undefined;

/**
 * Lets a phone's browser leave out what is far below while it lays out the first view: all text would otherwise be set once in the fallback fonts, and
 * again when each of ours arrives. Not when a visitor comes to a place within the page, by an anchor or by going back: the heights of what is left out
 * are guessed.
 */
export function skipFarBelow(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromTop = visit?.type === 'navigate' && !visit.name.includes('#');
  if (isFromTop && document.adoptedStyleSheets && matchMedia('screen and (width<60rem)').matches) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`${FAR_BELOW}{content-visibility:auto;contain-intrinsic-size:auto 30rem}`);
    document.adoptedStyleSheets.push(sheet);
  }
}

/** Lays out what was left out, some before each frame, so that the rest of the visit finds the page whole. */
export async function layOutFarBelow(): Promise<void> {
  const all = sheet ? [...document.querySelectorAll<HTMLElement>(FAR_BELOW)] : [];
  for (const [index, {style}] of all.entries()) {
    style.contentVisibility = 'visible';
    if (index % AT_ONCE === 0) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  }
  sheet?.replaceSync('');
  all.forEach(({style}) => style.removeProperty('content-visibility'));
}
