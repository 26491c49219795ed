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

test.each(LEAD_FORM_KEYS)('%s: the words of the site are a version of the contract', (form) => {
  const [words, version] = [SITE_WORDS[form], CONSENT_VERSIONS[form]];
  expect({[versionOf(words)]: words}).toEqual({[version]: CONSENT_WORDS[version]});
});

test('a version of consent words is made from the words', () => {
  for (const [version, words] of Object.entries(CONSENT_WORDS)) {
    expect(version).toBe(versionOf(words));
  }
});

test('a known version is kept, and other text is not', () => {
  const {newsletter} = CONSENT_VERSIONS;
  expect(findConsent(newsletter)).toBe(newsletter);
  expect(findConsent(null)).toBeNull();
  for (const text of ['', 'I agree', 'toString', newsletter.toUpperCase(), ` ${newsletter}`]) {
    expect(findConsent(text)).toBe('unknown');
  }
});
