/** Below a phone's first screen in every template; an element in sight is laid out all the same. */
const BELOW_THE_FOLD = 'section~section,article~article,main~section,.prose>:nth-child(n+8),footer';

/** Elements per frame: about 30 ms on a processor slowed four times. */
const AT_ONCE = 3;

let sheet: CSSStyleSheet | undefined;

/**
 * Lets a phone's browser skip elements far below in the first layout: their text would be set once in the fallback fonts and again when the site's fonts
 * arrive. Not for a visit to an anchor or by Back: the heights of skipped elements are guesses.
 */
export function skipBelowTheFold(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromTop = visit?.type === 'navigate' && !visit.name.includes('#');
  if (isFromTop && document.adoptedStyleSheets && matchMedia('screen and (width<60rem)').matches) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `${BELOW_THE_FOLD}{content-visibility:auto;contain-intrinsic-height:auto 30rem}`,
    );
    document.adoptedStyleSheets.push(sheet);
  }
}

/** Lays out the skipped elements, `AT_ONCE` per frame. */
export async function layOutBelowTheFold(): Promise<void> {
  const all = sheet ? [...document.querySelectorAll<HTMLElement>(BELOW_THE_FOLD)] : [];
  for (const [index, {style}] of all.entries()) {
    style.contentVisibility = 'visible';
    if (index % AT_ONCE === 0) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  }
  sheet?.replaceSync('');
  all.forEach(({style}) => style.removeProperty('content-visibility'));
}
