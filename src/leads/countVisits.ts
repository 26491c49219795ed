import type {RouteChange} from '@site/src/browser/routeChange';
import {nextUse} from '@site/src/browser/loadCode';
import {deployment} from '@site/src/docusaurus/deployment';
import {readCampaign} from './campaign';

/* A client module, included only in builds with the setting `ANALYTICS` (`docusaurus.config.ts`). */

const [kind, src, site] = deployment.analytics?.split(' ') ?? [];

const counters = globalThis as unknown as {
  plausible: (event: string, options: object) => void;
  umami: {track: (change: (usual: object) => object) => void};
};

/** Counts a page view or, if `form` is given, a lead. */
function tell(url: string, form?: string): void {
  if (kind === 'umami') {
    counters.umami.track((usual) => ({...usual, url, ...(form && {name: 'Lead', data: {form}})}));
  } else {
    counters.plausible(form ? 'Lead' : 'pageview', {u: url, ...(form && {props: {form}})});
  }
}

/** Loads the counter's script at the page's first use. It counts nothing by itself and stores no visitor's identity. */
async function load(): Promise<unknown> {
  if (!navigator.userActivation?.hasBeenActive) {
    await nextUse('pointermove', 'scroll');
  }
  const script = document.createElement('script');
  const silent = {autoTrack: 'false', identityStitching: 'false'};
  Object.assign(script.dataset, {domain: site, websiteId: site, ...silent});
  return new Promise((resolve, reject) => {
    document.head.append(Object.assign(script, {onload: resolve, onerror: reject, src}));
  });
}

/** The address without fragment and query, which may hold a visitor's words. Campaign parameters (`utm_…`) stay. */
function address(location: Location): string {
  const campaign = new URLSearchParams(readCampaign(location));
  return `${location.origin}${location.pathname}?${campaign}`.replace(/\?$/u, '');
}

let loaded: Promise<unknown> | undefined;

function count(form?: string): void {
  const {globalPrivacyControl} = navigator as {globalPrivacyControl?: boolean};
  if (!globalPrivacyControl && navigator.doNotTrack !== '1') {
    const url = address(window.location);
    loaded ??= load();
    // A visitor who blocks the script is not counted.
    loaded.then(() => tell(url, form)).catch(() => undefined);
  }
}

if (typeof document !== 'undefined') {
  document.addEventListener('lead', (event) => count((event as CustomEvent<string>).detail));
}

/** Docusaurus calls this after showing a page. Counts the page one frame later, when its title is set. */
export function onRouteDidUpdate({location, previousLocation}: RouteChange): void {
  if (location.pathname !== previousLocation?.pathname) {
    requestAnimationFrame(() => count());
  }
}
