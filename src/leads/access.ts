import {deployment} from '@site/src/config/deployment';
import {accessKey, type Resource} from '@site/src/content/resources';
import {GRANTED, MEMORY_KEYS, remember, useMemory} from './browserMemory';

/** Name and address given for a download, as stored in this browser; empty if not stored. */
export type Reader = Readonly<Record<'firstName' | 'lastName' | 'email', string>>;

export const NOBODY: Reader = {firstName: '', lastName: '', email: ''};

/** Follows the stored name and address; every download form writes them. */
export function useReader(): Reader {
  return {
    firstName: useMemory(MEMORY_KEYS.leadMagnetFirstName),
    lastName: useMemory(MEMORY_KEYS.leadMagnetLastName),
    email: useMemory(MEMORY_KEYS.leadMagnetEmail),
  };
}

/** Whether name and address are stored. */
export function isKnown(reader: Reader): boolean {
  return Object.values(reader).every((value) => value !== '');
}

export function useSent({formIdSlot}: Resource): boolean {
  return useMemory(accessKey(formIdSlot)) === GRANTED;
}

function rememberReader({firstName, lastName, email}: Reader): void {
  remember(MEMORY_KEYS.leadMagnetFirstName, firstName);
  remember(MEMORY_KEYS.leadMagnetLastName, lastName);
  remember(MEMORY_KEYS.leadMagnetEmail, email.toLowerCase());
}

/** Remembers a sent document and its reader, so that the next one takes one click (specification, section 4). The address is in lower case. */
export function rememberSent({formIdSlot}: Resource, reader: Reader): void {
  remember(accessKey(formIdSlot), GRANTED);
  rememberReader(reader);
}

/** Clears the reader and the sent documents, so that another address can be given. */
export function forgetReader(): void {
  // Other forms store nothing under their slots.
  Object.keys(deployment.formIds).forEach((slot) => remember(accessKey(slot), ''));
  rememberReader(NOBODY);
}

/** Unlocks the recordings for good (specification, section 4). */
export function grantWebinars(email: string): void {
  remember(MEMORY_KEYS.webinarAccess, GRANTED);
  remember(MEMORY_KEYS.webinarEmail, email);
}
