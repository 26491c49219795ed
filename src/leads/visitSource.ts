/** Where a visit came from, as addresses and the referrer tell it. The contract's `parseSource` decides what of it is sent. */
type VisitSource = Record<string, string>;

/** A page of this visit: its address, and the source that was kept with it. */
type Step = {address: string; source?: VisitSource};

/** The key of the source in a history entry's state. */
const KEY = 'leadSource';

/** Browsers older than 2026 may have no Navigation API. */
const navigation = (): Navigation | undefined => window.navigation;

let visit: VisitSource | null = null;

function campaignOf({searchParams}: URL): VisitSource {
  return Object.fromEntries([...searchParams].filter(([name]) => name.startsWith('utm_')));
}

/** The pages of this visit that can be known, the newest first: the tab's own, and the one whose link opened it. */
function stepsBack(referrer: URL | null): Step[] {
  const {history, location} = window;
  const {currentEntry = null} = navigation() ?? {};
  const entries = navigation()?.entries() ?? [];
  const visited = entries
    .slice(0, (currentEntry?.index ?? -1) + 1)
    .reverse()
    .map((entry) => ({
      address: entry.url ?? location.href,
      source: (entry.getState() as {[KEY]?: VisitSource} | undefined)?.[KEY],
    }));
  return [
    {address: location.href, source: history.state?.[KEY]},
    ...visited,
    ...(referrer?.origin === location.origin ? [{address: referrer.href}] : []),
  ];
}

/** What the newest page knows that was kept with a source or whose address names a campaign; else the visit's first page. */
function findSource(): VisitSource {
  const referrer = document.referrer ? new URL(document.referrer) : null;
  const isLinkedFromOutside = referrer !== null && referrer.origin !== window.location.origin;
  let found: VisitSource = {};
  for (const {address, source} of stepsBack(referrer)) {
    if (source) {
      return source;
    }
    const url = new URL(address);
    const campaign = campaignOf(url);
    found = {
      ...campaign,
      ...(isLinkedFromOutside ? {referrer: referrer.hostname} : {}),
      landing: url.pathname,
    };
    if (Object.keys(campaign).length > 0) {
      break;
    }
  }
  return found;
}

/**
 * Keeps where the visit came from, without cookie or storage: in memory for visits within the site, in the history entry's `state` for a reload, and in the
 * entry's state of the Navigation API for the next full load in this tab. A full load before any script of ours has run leaves the addresses of the tab's
 * pages; a browser without that API, and a new tab, have the last one alone, by the referrer.
 */
export function keepVisitSource(): void {
  try {
    visit ??= findSource();
    window.history.replaceState({...window.history.state, [KEY]: visit}, '');
    navigation()?.updateCurrentEntry({state: {[KEY]: visit}});
  } catch (error) {
    // Safari refuses more than 100 changes in 30 seconds. Memory still has it.
    console.error(error);
  }
}

/** Where the visit came from; nothing before {@link keepVisitSource} has run. */
export function visitSource(): Readonly<VisitSource> {
  return visit ?? {};
}
