/** Whether a media query matches, and an event `change` whenever that changes. */
export function media(query: string): Partial<Pick<MediaQueryList, 'matches'>> & EventTarget {
  try {
    const list = matchMedia(query);
    if (list instanceof EventTarget) {
      return list;
    }
  } catch {
    // A privacy extension may have taken the function away, or emptied its answer.
  }
  return new EventTarget();
}
