import type {Resource, ResourceFormIdSlot} from '@site/src/content/resource';
import {forget, GRANTED, MEMORY_KEYS, type MemoryKey, remember, useMemory} from './browserMemory';

/** The name and the address that a visitor gave for a download, as this browser has stored them; empty where it has not. */
export type Reader = Readonly<Record<'firstName' | 'lastName' | 'email', string>>;

/** A visitor of whom this browser has stored nothing. */
export const NOBODY: Reader = {firstName: '', lastName: '', email: ''};

/** The key that says that a document was sent. */
const SENT = {
  strategicGuide: MEMORY_KEYS.strategicGuideAccess,
  independentGuide: MEMORY_KEYS.independentGuideAccess,
  checklist: MEMORY_KEYS.leadMagnetAccess,
} as const satisfies Record<ResourceFormIdSlot, MemoryKey>;

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
  return useMemory(SENT[formIdSlot]) === GRANTED;
}

/** Remembers that a document was sent, and to whom, so that the next one takes a click (specification, section 4); the address is in lower case. */
export function rememberSent({formIdSlot}: Resource, {firstName, lastName, email}: Reader): void {
  remember(SENT[formIdSlot], GRANTED);
  remember(MEMORY_KEYS.leadMagnetFirstName, firstName);
  remember(MEMORY_KEYS.leadMagnetLastName, lastName);
  remember(MEMORY_KEYS.leadMagnetEmail, email.toLowerCase());
}

/** Forgets the reader and what was sent, so that another address can be given. */
export function forgetReader(): void {
  Object.values(SENT).forEach(forget);
  forget(MEMORY_KEYS.leadMagnetFirstName);
  forget(MEMORY_KEYS.leadMagnetLastName);
  forget(MEMORY_KEYS.leadMagnetEmail);
}

/** Opens the webinar recordings to this browser; there is no way back to locked (specification, section 4). */
export function grantWebinars(email: string): void {
  remember(MEMORY_KEYS.webinarAccess, GRANTED);
  remember(MEMORY_KEYS.webinarEmail, email);
}
