import {nextInteraction} from '@site/src/boot/early/nextInteraction';
import {deployment} from '@site/src/config/deployment';
import type {Analytics} from '@site/src/config/parseDeployment';

/* Client module of builds with `ANALYTICS` (`docusaurus.config.ts`). */

/** What the counters' scripts put into the window. */
type Counters = {
  plausible: (event: string, options: object) => void;
  umami: {track: (change: (usual: object) => object) => void};
  _paq: {push: (...calls: unknown[][]) => void};
};

const counters = globalThis as unknown as Counters;
const {kind, script, site} = deployment.analytics as Analytics;

/** Attributes of each kind's script: the site's name, nothing counted by itself, no name for the visitor in the browser's storage. */
const ATTRIBUTES: Record<Analytics['kind'], Record<string, string>> = {
  plausible: {'data-domain': site},
  umami: {'data-website-id': site, 'data-auto-track': 'false', 'data-identity-stitching': 'false'},
  matomo: {},
};

/** How each kind is told of a page, or of a lead by its form. */
const TELL: Record<Analytics['kind'], (url: string, form?: string) => void> = {
  plausible: (url, form) =>
    counters.plausible(form ? 'Lead' : 'pageview', {u: url, ...(form && {props: {form}})}),
  umami: (url, form) =>
    counters.umami.track((usual) => ({...usual, url, ...(form && {name: 'Lead', data: {form}})})),
  matomo: (url, form) =>
    counters._paq.push(
      ['setCustomUrl', url],
      ['setDocumentTitle', document.title],
      form ? ['trackEvent', 'Lead', form] : ['trackPageView'],
    ),
};

/** Some pages hydrate before they are used. */
async function used(): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) {
    await nextInteraction();
  }
}

/** Rejects when something blocks the script. */
function load(): Promise<unknown> {
  const start = [['disableCookies'], ['setTrackerUrl', script.replace(/js$/u, 'php')]];
  if (kind === 'matomo') {
    counters._paq = [...start, ['setSiteId', site]] as unknown[][];
  }
  const element = document.createElement('script');
  Object.entries(ATTRIBUTES[kind]).forEach((attribute) => element.setAttribute(...attribute));
  return new Promise((resolve, reject) => {
    Object.assign(element, {onload: resolve, onerror: reject, src: script});
    document.head.append(element);
  });
}

/** The page's address without fragment and query, where words and links of a visitor's may be, but for its campaign. */
function address({origin, pathname, search}: Location): string {
  const all = [...new URLSearchParams(search)];
  const campaign = new URLSearchParams(all.filter(([name]) => name.startsWith('utm_')));
  return `${origin}${pathname}?${campaign}`.replace(/\?$/u, '');
}

/** As in `routeChange`. */
type Change = Readonly<{location: Location; previousLocation: Location | null}>;

let loaded: Promise<unknown> | undefined;

function count(form?: string): void {
  const {globalPrivacyControl} = navigator as {globalPrivacyControl?: boolean};
  if (!globalPrivacyControl && navigator.doNotTrack !== '1') {
    const url = address(window.location);
    loaded ??= used().then(load);
    // Who blocks the counter is not counted.
    loaded.then(() => TELL[kind](url, form)).catch(() => undefined);
  }
}

if (typeof document !== 'undefined') {
  document.addEventListener('lead', (event) => count((event as CustomEvent<string>).detail));
}

/** Docusaurus calls it after showing a page, whose title stands in the head one frame later. */
export function onRouteDidUpdate({location, previousLocation}: Change): void {
  if (location.pathname !== previousLocation?.pathname) {
    requestAnimationFrame(() => count());
  }
}
