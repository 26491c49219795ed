import {createStore} from '@site/src/browser/afterHydration';
import {deployment} from '@site/src/docusaurus/deployment';
import {toAccessKey, type Resource} from '@site/src/content/resource';
import {readStored, store} from '@site/src/browser/storage';

/** Keys in `localStorage`. `toAccessKey` makes those of documents. The specification sets the last two (section 3). */
export const STORAGE_KEYS = {
  leadMagnetEmail: 'lead_magnet_email',
  leadMagnetFirstName: 'lead_magnet_first_name',
  leadMagnetLastName: 'lead_magnet_last_name',
  webinarAccess: 'webinar_access',
  webinarEmail: 'webinar_email',
} as const;

const GRANTED = 'granted';

type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS] | `${string}_access`;

/** One store for each key. Its value is empty in the static render and when nothing is stored. */
const stores = new Map<StorageKey, ReturnType<typeof createStore<string>>>();

function storeOf(key: StorageKey) {
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
  // This event fires when another tab has changed the storage.
  window.addEventListener('storage', () =>
    stores.forEach((it, key) => it.set(readStored(key) ?? '')),
  );
}

function useStored(key: StorageKey): string {
  return storeOf(key).use();
}

/** Stores a value; the empty string removes it. If the browser forbids storage, it lasts until the next full load. */
function remember(key: StorageKey, value: string): void {
  storeOf(key).set(value);
  store(key, value);
}

/** The name and email address given for a download, as this browser stores them; empty if it stores none. */
export type Reader = Readonly<Record<'firstName' | 'lastName' | 'email', string>>;

export const NO_READER: Reader = {firstName: '', lastName: '', email: ''};

/** Subscribes to the stored name and email address, which every download form writes. */
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

export const wasSent = ({formIdSlot}: Resource): boolean =>
  storeOf(toAccessKey(formIdSlot)).get() === GRANTED;

export function useWasSent({formIdSlot}: Resource): boolean {
  return useStored(toAccessKey(formIdSlot)) === GRANTED;
}

function rememberReader({firstName, lastName, email}: Reader): void {
  remember(STORAGE_KEYS.leadMagnetFirstName, firstName);
  remember(STORAGE_KEYS.leadMagnetLastName, lastName);
  remember(STORAGE_KEYS.leadMagnetEmail, email.toLowerCase());
}

/** Remembers a sent document and its reader, so that the next one takes one click (specification, section 4). */
export function rememberSent({formIdSlot}: Resource, reader: Reader): void {
  remember(toAccessKey(formIdSlot), GRANTED);
  rememberReader(reader);
}

/** Clears the reader and the sent documents, so that another address can be given. */
export function forgetReader(): void {
  // The slots include those of other forms, which store nothing.
  Object.keys(deployment.formIds).forEach((slot) => remember(toAccessKey(slot), ''));
  rememberReader(NO_READER);
}

/** Unlocks the recordings in this browser permanently (specification, section 4). */
export function grantWebinarAccess(email: string): void {
  remember(STORAGE_KEYS.webinarAccess, GRANTED);
  remember(STORAGE_KEYS.webinarEmail, email);
}

/** Whether this browser may watch the recordings (specification, section 4). False in the static render. */
export function useWebinarAccess(): boolean {
  return useStored(STORAGE_KEYS.webinarAccess) === GRANTED;
}
