import {createStore, type Store} from '@site/src/browser/afterHydration';
import {deployment} from '@site/src/docusaurus/deployment';
import {toAccessKey, type Resource} from '@site/src/content/resource';
import {readStored, store} from '@site/src/browser/storage';

/** Keys in `localStorage`; `toAccessKey` makes those of documents. The specification sets the last two (section 3). */
export const STORAGE_KEYS = {
  leadMagnetEmail: 'lead_magnet_email',
  leadMagnetFirstName: 'lead_magnet_first_name',
  leadMagnetLastName: 'lead_magnet_last_name',
  webinarAccess: 'webinar_access',
  webinarEmail: 'webinar_email',
} as const;

const GRANTED = 'granted';

type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS] | `${string}_access`;

/** A store for each key; its value is empty in the static render and if nothing is stored. */
const stores = new Map<StorageKey, Store<string>>();

function storeOf(key: StorageKey): Store<string> {
  const known = stores.get(key);
  if (known) {
    return known;
  }
  const fresh = createStore('');
  fresh.set(readStored(key) ?? '');
  stores.set(key, fresh);
  return fresh;
}

if (typeof window !== 'undefined') {
  // Another tab changed the storage.
  window.addEventListener('storage', () =>
    stores.forEach((it, key) => it.set(readStored(key) ?? '')),
  );
}

/** Follows the stored value; empty if there is none. */
function useStored(key: StorageKey): string {
  return storeOf(key).use();
}

/** Stores a value; the empty string removes it. If the browser forbids storage, it lasts until the page is closed. */
function remember(key: StorageKey, value: string): void {
  storeOf(key).set(value);
  store(key, value);
}

/** Name and address given for a download, as stored in this browser; empty if not stored. */
export type Reader = Readonly<Record<'firstName' | 'lastName' | 'email', string>>;

export const NO_READER: Reader = {firstName: '', lastName: '', email: ''};

/** Follows the stored name and address; every download form writes them. */
export function useReader(): Reader {
  return {
    firstName: useStored(STORAGE_KEYS.leadMagnetFirstName),
    lastName: useStored(STORAGE_KEYS.leadMagnetLastName),
    email: useStored(STORAGE_KEYS.leadMagnetEmail),
  };
}

export function isKnown(reader: Reader): boolean {
  return Object.values(reader).every((value) => value !== '');
}

export function useWasSent({formIdSlot}: Resource): boolean {
  return useStored(toAccessKey(formIdSlot)) === GRANTED;
}

function rememberReader({firstName, lastName, email}: Reader): void {
  remember(STORAGE_KEYS.leadMagnetFirstName, firstName);
  remember(STORAGE_KEYS.leadMagnetLastName, lastName);
  remember(STORAGE_KEYS.leadMagnetEmail, email.toLowerCase());
}

/** Remembers a sent document and its reader, so that the next takes one click (specification, section 4). */
export function rememberSent({formIdSlot}: Resource, reader: Reader): void {
  remember(toAccessKey(formIdSlot), GRANTED);
  rememberReader(reader);
}

/** Clears the reader and the sent documents, so that another address can be given. */
export function forgetReader(): void {
  // Other forms store nothing under their slots.
  Object.keys(deployment.formIds).forEach((slot) => remember(toAccessKey(slot), ''));
  rememberReader(NO_READER);
}

/** Unlocks the recordings for good (specification, section 4). */
export function grantWebinarAccess(email: string): void {
  remember(STORAGE_KEYS.webinarAccess, GRANTED);
  remember(STORAGE_KEYS.webinarEmail, email);
}

/** Whether this browser may watch the recordings (specification, section 4). False in the static render. */
export function useWebinarAccess(): boolean {
  return useStored(STORAGE_KEYS.webinarAccess) === GRANTED;
}
