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
/** A careless pattern takes minutes; the parser takes less than a tenth of a second. */
const LIMIT_SECONDS = 5;

/** Seconds of the processor that this process has used: other programs do not add to them. */
function processorSeconds(): number {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1e6;
}

test.each(LEAD_FORM_KEYS)(
  '%s gives its verdict on a very long value without backtracking',
  (key) => {
    const before = processorSeconds();
    for (const field of Object.keys(LEAD_FORMS[key].crmNames)) {
      for (const value of STUBBORN) {
        parseLead(key, {...SAMPLES[key], [field]: value});
      }
    }
    expect(processorSeconds() - before).toBeLessThan(LIMIT_SECONDS);
  },
);
