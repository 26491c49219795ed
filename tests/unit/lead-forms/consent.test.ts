import {createHash} from 'node:crypto';
import {CONSENT_VERSIONS, type LeadFormKey} from '@site/src/leads/contract';
import {CONSENT_WORDS, findConsent} from '@site/supabase/functions/_shared/lead-forms/consent.ts';
import {LEAD_FORM_KEYS} from '../../../supabase/functions/_shared/lead-forms/registry.ts';
import {consultationForm} from '../../../src/content/consultationForm';
import {freeAssuranceCheckForm} from '../../../src/content/freeAssuranceCheck';
import {leadMagnetDialog, resourceGate} from '../../../src/content/unlock';
import {privacyLink} from '../../../src/content/everyPage';
import {newsletterForm} from '../../../src/content/newsletterForm';
import {webinarUnlock} from '../../../src/content/webinars';

const SITE_WORDS: Record<LeadFormKey, string> = {
  consultation: `${consultationForm.privacyNote} ${privacyLink.label}`,
  newsletter: `${newsletterForm.finePrint} ${privacyLink.label}`,
  assuranceCheck: `${freeAssuranceCheckForm.note} ${privacyLink.label}`,
  resourceGate: resourceGate.fields.email.hint,
  leadMagnet: leadMagnetDialog.fields.email.hint,
  webinarAccess: webinarUnlock.consent,
};

function versionOf(words: string): string {
  return createHash('sha256').update(words).digest('hex').slice(0, 8);
}

test.each(LEAD_FORM_KEYS)('%s: the site’s consent text is the contract’s version', (form) => {
  const [words, version] = [SITE_WORDS[form], CONSENT_VERSIONS[form]];
  expect({[versionOf(words)]: words}).toEqual({[version]: CONSENT_WORDS[version]});
});

test('each version of a consent text is the start of that text’s SHA-256', () => {
  for (const [version, words] of Object.entries(CONSENT_WORDS)) {
    expect(version).toBe(versionOf(words));
  }
});

test('a known consent version is kept, and any other text becomes “unknown”', () => {
  const {newsletter} = CONSENT_VERSIONS;
  expect(findConsent(newsletter)).toBe(newsletter);
  expect(findConsent(null)).toBeNull();
  for (const text of ['', 'I agree', 'toString', newsletter.toUpperCase(), ` ${newsletter}`]) {
    expect(findConsent(text)).toBe('unknown');
  }
});
