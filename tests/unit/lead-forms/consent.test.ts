import {createHash} from 'node:crypto';
import {CONSENT_WORDS, findConsent} from '@site/supabase/functions/_shared/lead-forms/consent.ts';
import {LEAD_FORMS} from '../../../supabase/functions/_shared/lead-forms/registry.ts';
import {privacyLink} from '../../../src/content/forms';
import {LEAD_FORM_KEYS} from '../../support/visitor.ts';

test.each(LEAD_FORM_KEYS)(
  '%s: its consent text has a version, and is shown at the form with the link to the privacy policy',
  (form) => {
    const {words} = LEAD_FORMS[form];
    const {version, words: text} = words.consent;
    expect(CONSENT_WORDS[version]).toBe(text);
    // In a form without a note, one of its other texts is the consent, or ends with it.
    const {consent: _, ...others} = words;
    const shown = 'note' in words ? `${words.note} ${privacyLink.label}` : JSON.stringify(others);
    expect(shown).toContain(text);
  },
);

test('each version of a consent text is the start of that text’s SHA-256', () => {
  expect(Object.keys(CONSENT_WORDS).length).toBeGreaterThanOrEqual(LEAD_FORM_KEYS.length);
  for (const [version, words] of Object.entries(CONSENT_WORDS)) {
    expect(version).toBe(createHash('sha256').update(words).digest('hex').slice(0, 8));
  }
});

test('a known consent version is kept, and any other text becomes “unknown”', () => {
  const {version} = LEAD_FORMS.newsletter.words.consent;
  expect(findConsent(version)).toBe(version);
  expect(findConsent(null)).toBeNull();
  for (const text of ['', 'I agree', 'toString', version.toUpperCase(), ` ${version}`]) {
    expect(findConsent(text)).toBe('unknown');
  }
});
