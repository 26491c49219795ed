import {createStore, type Store} from './createStore';

/**
 * What a browser remembers of its visitor, under the specification's names (section 3). The names before the webinar's are ours: the specification
 * gives the values of the first two alone.
 */
export const MEMORY_KEYS = {
  leadMagnetAccess: 'lead_magnet_access',
  leadMagnetEmail: 'lead_magnet_email',
  leadMagnetFirstName: 'lead_magnet_first_name',
  leadMagnetLastName: 'lead_magnet_last_name',
  strategicGuideAccess: 'strategic_guide_access',
  independentGuideAccess: 'independent_guide_access',
  webinarAccess: 'webinar_access',
  webinarEmail: 'webinar_email',
} as const;

/** The value of an access key that is open. */
export const GRANTED = 'granted';

/** A key of {@link MEMORY_KEYS}, as the browser knows it. */
export type MemoryKey = (typeof MEMORY_KEYS)[keyof typeof MEMORY_KEYS];

/** What is stored under each key; the empty string in the static render and for what is not stored. */
const stores = Object.fromEntries(
  Object.values(MEMORY_KEYS).map((key) => [key, createStore('')]),
) as Record<MemoryKey, Store<string>>;

/** What was stored, or the empty string; also when the browser forbids storage. */
function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function readAll(): void {
  for (const [key, store] of Object.entries(stores)) {
    store.set(stored(key));
  }
}

if (typeof window !== 'undefined') {
  readAll();
  // Another tab of the site has stored something.
  window.addEventListener('storage', readAll);
}

/** What is remembered under a key, or the empty string. */
export function recall(key: MemoryKey): string {
  return stores[key].get();
}

/** Follows what is remembered under a key; see {@link recall}. */
export function useMemory(key: MemoryKey): string {
  return stores[key].use();
}

/** Remembers a value; in a browser that forbids storage, as long as the page is open. */
export function remember(key: MemoryKey, value: string): void {
  stores[key].set(value);
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.error('The browser refused to store', key, error);
  }
}

/** Forgets what was remembered under a key. */
export function forget(key: MemoryKey): void {
  stores[key].set('');
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.error('The browser refused to forget', key, error);
  }
}
