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

/** The version to keep with a lead; `unknown` in place of an unknown one, so that no text of a client's own is kept. */
export function findConsent(version: string | null): string | null {
  return version === null || Object.hasOwn(CONSENT_WORDS, version) ? version : 'unknown';
}

/** The forms whose senders agree to a mailing list. */
export const MAILING_LIST_SLOTS: readonly FormIdSlot[] = ['newsletter', 'webinarAccess'];
