/** What stands in for a media query where a privacy extension has taken `matchMedia` away or emptied its answer. */
const NONE = Object.assign(new EventTarget(), {matches: false});

/** Whether a media query matches, and an event `change` whenever that changes. */
export function media(query: string): Pick<MediaQueryList, 'matches' | keyof EventTarget> {
  const list = globalThis.matchMedia?.(query) as MediaQueryList | null | undefined;
  return list?.addEventListener ? list : NONE;
}
