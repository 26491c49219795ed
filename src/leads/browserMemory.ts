/**
 * What a browser remembers of its visitor, under the specification's names (section 3). The lead-magnet names are ours: the specification
 * gives their values alone.
 */
export const MEMORY_KEYS = {
  leadMagnetAccess: 'lead_magnet_access',
  leadMagnetEmail: 'lead_magnet_email',
  webinarAccess: 'webinar_access',
  webinarEmail: 'webinar_email',
} as const;

/** The value of an access key that is open. */
export const GRANTED = 'granted';

/** A key of {@link MEMORY_KEYS}, as the browser knows it. */
type MemoryKey = (typeof MEMORY_KEYS)[keyof typeof MEMORY_KEYS];

/** What was stored under a key, or the empty string; also when the browser forbids storage. */
export function recall(key: MemoryKey): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a value; a browser that forbids storage forgets it with the page, which costs the visitor a second request at most. */
export function remember(key: MemoryKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.error('The browser refused to store', key, error);
  }
}

/** Forgets what was stored under a key. */
export function forget(key: MemoryKey): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.error('The browser refused to forget', key, error);
  }
}
