import type {LaterFiles} from '../earlyState';
import {sleep} from './nextInteraction';

const files = new Map<string, Promise<void>>();

function add(name: 'link' | 'script', attributes: object): HTMLElement {
  const element = Object.assign(document.createElement(name), attributes);
  document.documentElement.append(element);
  return element;
}

function addFile(address: string): Promise<void> {
  const element = address.endsWith('.css')
    ? add('link', {rel: 'stylesheet', href: address})
    : add('script', {src: address, async: false});
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      files.delete(address);
      reject(new Error(address));
    });
  });
}

/** Loads stylesheets, and scripts in order, each once. Rejects when one fails; the next call requests it again. */
export async function loadFiles(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map((address) => {
      const file = files.get(address) ?? addFile(address);
      files.set(address, file);
      return file;
    }),
  );
}

/** Null while authoring, where the page's HTML names its files. */
export function readLaterFileNames(): LaterFiles | null {
  return JSON.parse(document.getElementById('later-files')?.textContent ?? 'null');
}

/** Whether the visitor asks for less data. */
export function isSavingData(): boolean {
  const {connection} = navigator as {connection?: {saveData: boolean}};
  return connection?.saveData === true;
}

/** Resolves after load and the first paint, which on a busy machine comes later than the next frame. */
export function awaitFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('load', () => {
      new PerformanceObserver((_, shown) => {
        shown.disconnect();
        resolve();
      }).observe({type: 'paint', buffered: true});
    });
  });
}

/** Lets pictures far below load, names the manifest, fetches the later files into the cache without running them. */
export async function fetchAhead(): Promise<void> {
  document.documentElement.dataset.isPainted = 'true';
  add('link', {rel: 'manifest', href: '/site.webmanifest'});
  if (!isSavingData()) {
    for (const address of Object.values(readLaterFileNames() ?? {}).flat()) {
      // Not by prefetch links: Safari ignores them, and each costs a frame. What fails is fetched again when needed.
      void Promise.allSettled([fetch(address, {priority: 'low'}).then((it) => it.blob())]);
      // Each in a task of its own: a dozen in one take up to 90 ms on a processor slowed four times.
      await sleep(0);
    }
  }
}
