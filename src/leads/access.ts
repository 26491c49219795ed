import {deployment} from '@site/src/config/deployment';
import {accessKey} from '@site/src/content/resource';
import type {Resource} from '@site/src/content/resources';
import {GRANTED, MEMORY_KEYS, remember, useMemory} from './browserMemory';

/** The name and the address that a visitor gave for a download, as this browser has stored them; empty where it has not. */
export type Reader = Readonly<Record<'firstName' | 'lastName' | 'email', string>>;

/** A visitor of whom this browser has stored nothing. */
export const NOBODY: Reader = {firstName: '', lastName: '', email: ''};

/** Follows the stored name and address; a download form of any page writes them. */
export function useReader(): Reader {
  return {
    firstName: useMemory(MEMORY_KEYS.leadMagnetFirstName),
    lastName: useMemory(MEMORY_KEYS.leadMagnetLastName),
    email: useMemory(MEMORY_KEYS.leadMagnetEmail),
  };
}

/** Whether everything is stored that a download form asks for. */
export function isKnown(reader: Reader): boolean {
  return Object.values(reader).every((value) => value !== '');
}

/** Whether a document was sent from this browser. */
export function useSent({formIdSlot}: Resource): boolean {
  return useMemory(accessKey(formIdSlot)) === GRANTED;
}

function rememberReader({firstName, lastName, email}: Reader): void {
  remember(MEMORY_KEYS.leadMagnetFirstName, firstName);
  remember(MEMORY_KEYS.leadMagnetLastName, lastName);
  remember(MEMORY_KEYS.leadMagnetEmail, email.toLowerCase());
}

/** Remembers that a document was sent, and to whom, so that the next one takes a click (specification, section 4); the address is in lower case. */
export function rememberSent({formIdSlot}: Resource, reader: Reader): void {
  remember(accessKey(formIdSlot), GRANTED);
  rememberReader(reader);
}

/** Forgets the reader and what was sent, so that another address can be given. */
export function forgetReader(): void {
  // Nothing is stored under those of the other forms.
  Object.keys(deployment.formIds).forEach((slot) => remember(accessKey(slot), ''));
  rememberReader(NOBODY);
}

/** Opens the webinar recordings to this browser; there is no way back to locked (specification, section 4). */
export function grantWebinars(email: string): void {
  remember(MEMORY_KEYS.webinarAccess, GRANTED);
  remember(MEMORY_KEYS.webinarEmail, email);
}
