import type {FormIdSlot} from './form-ids.ts';
import type {LeadFormKey} from './registry.ts';

/**
 * The consent texts that visitors have read beside a form's button, by version: the first eight digits of the text's
 * SHA-256. Old versions stay, because stored leads refer to them. A test compares the current ones with `src/content`.
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

/** The current version for each form; the site sends it with a lead. */
export const CONSENT_VERSIONS = {
  consultation: '2102a81c',
  newsletter: '04f72509',
  assuranceCheck: 'f246410c',
  resourceGate: 'e12f1fcd',
  leadMagnet: 'fbe37269',
  webinarAccess: '667636f7',
} as const satisfies Record<LeadFormKey, string>;

/** The version to store; an unlisted one becomes `unknown`, so that a client cannot store text of its own. */
export function findConsent(version: string | null): string | null {
  return version === null || Object.hasOwn(CONSENT_WORDS, version) ? version : 'unknown';
}

/** The forms whose senders agree to a mailing list. */
export const MAILING_LIST_SLOTS: readonly FormIdSlot[] = ['newsletter', 'webinarAccess'];
