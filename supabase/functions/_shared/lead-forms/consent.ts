import type {FormIdSlot} from './form-ids.ts';
import type {LeadFormKey} from './registry.ts';

/**
 * What a visitor read beside a form's button, by version: the first eight digits of the words' SHA-256. Old versions
 * stay for the leads that refer to them. A test compares the words with `src/content`.
 */
export const CONSENT_WORDS: Readonly<Record<string, string>> = {
  '2102a81c': 'We use these details to answer your request. Privacy policy',
  '04f72509': 'At most one email a month. Every issue has an unsubscribe link. Privacy policy',
  f246410c: 'Neither persona signs in before we have your written permission. Privacy policy',
  e12f1fcd:
    'The PDF goes to this address. If it is not there in a few minutes, look in the spam folder.',
  fbe37269: 'The checklist is sent here as a PDF.',
  '667636f7':
    'We also add it to our mailing list: at most one email a month, and every issue has an unsubscribe link.',
};

/** The version at each form today; the site sends it with a lead. */
export const CONSENT_VERSIONS = {
  consultation: '2102a81c',
  newsletter: '04f72509',
  assuranceCheck: 'f246410c',
  resourceGate: 'e12f1fcd',
  leadMagnet: 'fbe37269',
  webinarAccess: '667636f7',
} as const satisfies Record<LeadFormKey, string>;

/** The version to keep with a lead; `unknown` in place of an unknown one, so that no text of a client's own is kept. */
export function findConsent(version: string | null): string | null {
  return version === null || Object.hasOwn(CONSENT_WORDS, version) ? version : 'unknown';
}

/** Whoever sends these forms agrees to a mailing list. */
export const MAILING_LIST_SLOTS: readonly FormIdSlot[] = ['newsletter', 'webinarAccess'];
