import {parseLead} from '../../../supabase/functions/_shared/lead-forms/parse.ts';
import {
  LEAD_FORM_KEYS,
  LEAD_FORMS,
} from '../../../supabase/functions/_shared/lead-forms/registry.ts';
import {SAMPLES} from './samples';

/** The longest body that the function reads (32 KiB), with values that make a careless pattern backtrack. */
const LENGTH = 32_000;
const STUBBORN = ['a@.', 'a@a.', '.', ' ', 'a', 'https://a.', '@'].map(
  (start) => `${start}${start.slice(-2).repeat(LENGTH / 2)}@ `,
);
const PATIENCE_MS = 250;

test.each(LEAD_FORM_KEYS)('%s gives its verdict on a very long value at once', (key) => {
  for (const field of Object.keys(LEAD_FORMS[key].crmNames)) {
    for (const value of STUBBORN) {
      const started = performance.now();
      parseLead(key, {...SAMPLES[key], [field]: value});
      expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
    }
  }
});
