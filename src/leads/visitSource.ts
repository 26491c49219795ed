/** Where a visit came from, as addresses and the referrer tell it. The contract's `parseSource` decides what of it is sent. */
type VisitSource = Record<string, string>;

/** The key of the source in a history entry's state. */
const KEY = 'leadSource';

let visit: VisitSource | null = null;

function campaignOf({searchParams}: URL): VisitSource {
  return Object.fromEntries([...searchParams].filter(([name]) => name.startsWith('utm_')));
}

/**
 * The addresses of this visit's pages that can be known, the newest first: the tab's own, and the one whose link opened it. Browsers
 * older than 2026 may have no Navigation API and know the last one alone, by the referrer.
 */
function addressesBack(referrer: URL | null): string[] {
  const {location, navigation} = window as Window & {navigation?: Navigation};
  const visited = (navigation?.entries() ?? [])
    .slice(0, (navigation?.currentEntry?.index ?? -1) + 1)
    .reverse()
    .map(({url}) => url ?? location.href);
  const linked = referrer?.origin === location.origin ? [referrer.href] : [];
  return [location.href, ...visited, ...linked];
}

/** The source that was kept with this page; else what the newest address with a campaign tells, or the visit's first page. */
function findSource(): VisitSource {
  const kept: VisitSource | undefined = window.history.state?.[KEY];
  if (kept) {
    return kept;
  }
  const referrer = document.referrer ? new URL(document.referrer) : null;
  const isLinkedFromOutside = referrer !== null && referrer.origin !== window.location.origin;
  const pages = addressesBack(referrer).map((address) => new URL(address));
  const first = pages.find((page) => Object.keys(campaignOf(page)).length > 0) ?? pages.at(-1);
  return {
    ...(first && campaignOf(first)),
    ...(isLinkedFromOutside && {referrer: referrer.hostname}),
    ...(first && {landing: first.pathname}),
  };
}

/**
 * Keeps where the visit came from, without cookie or storage: in memory for visits within the site, in the history entry's `state` for a
 * reload and for coming back. Another full load in this tab leaves the addresses of its pages, and with them the campaign; the host that
 * linked here is then forgotten.
 */
export function keepVisitSource(): void {
  try {
    visit ??= findSource();
    window.history.replaceState({...window.history.state, [KEY]: visit}, '');
  } catch (error) {
    // Safari refuses more than 100 changes in 30 seconds. Memory still has it.
    console.error(error);
  }
}

/** Where the visit came from; nothing before {@link keepVisitSource} has run. */
export function visitSource(): Readonly<VisitSource> {
  return visit ?? {};
}
