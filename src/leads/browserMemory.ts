import {createStore, type Store} from './createStore';

/**
 * What a browser remembers of its visitor beside the documents that were sent (`accessKey`), under the specification's names (section 3). The
 * first three names are ours: the specification gives the value of the first alone.
 */
export const MEMORY_KEYS = {
  leadMagnetEmail: 'lead_magnet_email',
  leadMagnetFirstName: 'lead_magnet_first_name',
  leadMagnetLastName: 'lead_magnet_last_name',
  webinarAccess: 'webinar_access',
  webinarEmail: 'webinar_email',
} as const;

/** The value of an access key that is open. */
export const GRANTED = 'granted';

/** A key of {@link MEMORY_KEYS} or of a document, as the browser knows it. */
type MemoryKey = (typeof MEMORY_KEYS)[keyof typeof MEMORY_KEYS] | `${string}_access`;

/** What is stored under each key that was asked for; the empty string in the static render and for what is not stored. */
const stores = new Map<MemoryKey, Store<string>>();

/** What was stored, or the empty string; also when the browser forbids storage. */
function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function storeOf(key: MemoryKey): Store<string> {
  const known = stores.get(key);
  if (known) {
    return known;
  }
  const store = createStore('');
  store.set(typeof window === 'undefined' ? '' : stored(key));
  stores.set(key, store);
  return store;
}

if (typeof window !== 'undefined') {
  // Another tab of the site has stored something.
  window.addEventListener('storage', () => stores.forEach((store, key) => store.set(stored(key))));
}

/** Follows what is remembered under a key, or the empty string. */
export function useMemory(key: MemoryKey): string {
  return storeOf(key).use();
}

/** Remembers a value, or nothing more when it is empty; in a browser that forbids storage, as long as the page is open. */
export function remember(key: MemoryKey, value: string): void {
  storeOf(key).set(value);
  try {
    if (value === '') {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, value);
    }
  } catch (error) {
    console.error('The browser refused to change', key, error);
  }
}
