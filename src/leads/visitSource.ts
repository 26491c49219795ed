import {readEntry, writeEntry} from '@site/src/browser/historyEntry';
import {readCampaign} from './campaign';

/** Campaign parameters, referring host and first page, unchecked; the contract's `parseSource` decides what is sent. */
type VisitSource = Record<string, string>;

const KEY = 'leadSource';

let visit: VisitSource | null = null;

/** Reads an address that the browser hands over. Null for what is none: extensions replace the referrer by `-`. */
function toUrl(text: string | null): URL | null {
  try {
    return new URL(text ?? '');
  } catch {
    return null;
  }
}

/** This site's pages in this visit, newest first: this one, earlier ones if the browser tells, the referrer. */
function addressesBack(referrer: URL | null): URL[] {
  const {location, navigation} = window as Window & {navigation?: Navigation};
  const visited = (navigation?.entries?.() ?? [])
    .slice(0, navigation?.currentEntry?.index ?? 0)
    .reverse()
    .map(({url}) => toUrl(url));
  return [toUrl(location.href), ...visited, referrer].filter(
    (it) => it?.origin === location.origin,
  ) as URL[];
}

/** Returns the kept source, or else that of the newest address with a campaign or of the visit's first page. */
function findSource(): VisitSource {
  const kept = readEntry(KEY) as VisitSource | undefined;
  if (kept) {
    return kept;
  }
  const referrer = toUrl(document.referrer);
  const isLinkedFromOutside = referrer !== null && referrer.origin !== window.location.origin;
  const pages = addressesBack(referrer);
  const start = pages.find((page) => Object.keys(readCampaign(page)).length > 0) ?? pages.at(-1);
  return {
    ...(start && readCampaign(start)),
    ...(isLinkedFromOutside && {referrer: referrer.hostname}),
    ...(start && {landing: start.pathname}),
  };
}

/**
 * Keeps the visit's source without cookie or storage: in memory, and in the history entry for reload and Back. Another
 * full load in this tab finds the campaign in the tab's addresses; the referring host is lost.
 */
export function storeVisitSource(): void {
  visit ??= findSource();
  writeEntry({[KEY]: visit});
}

/** Returns the visit's source; empty before {@link storeVisitSource} has run. */
export function readVisitSource(): Readonly<VisitSource> {
  return visit ?? {};
}
