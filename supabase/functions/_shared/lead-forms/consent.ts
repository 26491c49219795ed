import type {FormIdSlot} from './form-ids.ts';
import {LEAD_FORMS} from './registry.ts';

/** Former consent words, by version, for the leads that refer to them. */
const FORMER_WORDS: Readonly<Record<string, string>> = {};

/** What a visitor read beside a form's button, by version. */
export const CONSENT_WORDS: Readonly<Record<string, string>> = {
  ...FORMER_WORDS,
  ...Object.fromEntries(
    Object.values(LEAD_FORMS).map(({words: {consent}}) => [consent.version, consent.words]),
  ),
};

/** The consent version to store. An unknown one becomes `unknown`, so that a client cannot have its own text stored. */
export function findConsent(version: string | null): string | null {
  return version === null || Object.hasOwn(CONSENT_WORDS, version) ? version : 'unknown';
}

/** The forms whose senders agree to a mailing list. */
export const MAILING_LIST_SLOTS: readonly FormIdSlot[] = ['newsletter', 'webinarAccess'];
