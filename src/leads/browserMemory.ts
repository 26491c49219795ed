import {stored} from '@site/src/boot/stored';
import {createStore, type Store} from './createStore';

/** Keys in `localStorage`, besides those of documents (`accessKey`). The first three names are ours, the others the specification's (section 3). */
export const MEMORY_KEYS = {
  leadMagnetEmail: 'lead_magnet_email',
  leadMagnetFirstName: 'lead_magnet_first_name',
  leadMagnetLastName: 'lead_magnet_last_name',
  webinarAccess: 'webinar_access',
  webinarEmail: 'webinar_email',
} as const;

export const GRANTED = 'granted';

type MemoryKey = (typeof MEMORY_KEYS)[keyof typeof MEMORY_KEYS] | `${string}_access`;

/** By key; empty in the static render and for what is not stored. */
const stores = new Map<MemoryKey, Store<string>>();

function storeOf(key: MemoryKey): Store<string> {
  const known = stores.get(key);
  if (known) {
    return known;
  }
  const store = createStore('');
  store.set(typeof window === 'undefined' ? '' : (stored(key) ?? ''));
  stores.set(key, store);
  return store;
}

if (typeof window !== 'undefined') {
  // Another tab changed the storage.
  window.addEventListener('storage', () =>
    stores.forEach((store, key) => store.set(stored(key) ?? '')),
  );
}

/** Follows the stored value; empty if there is none. */
export function useMemory(key: MemoryKey): string {
  return storeOf(key).use();
}

/** Stores a value; the empty string removes it. If the browser forbids storage, the value lasts until the page is closed. */
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
