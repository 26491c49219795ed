import {LEAD_HEADERS} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import {countPersonSigns} from '../../../supabase/functions/submit-hubspot-form/person-signs.ts';

const slow = {[LEAD_HEADERS.pageOpenMs]: '10000'};
const decoy = {[LEAD_HEADERS.decoy]: 'filled'};

test.each<[signs: number, message: string, company?: string, headers?: Record<string, string>]>([
  [1, 'Please audit us'],
  [0, 'Audit us'],
  [1, '請來審核'],
  [0, '請審核'],
  [0, 'Please look at https://x.example'],
  [0, 'Please look at WWW.x.example'],
  [1, '', 'Harbor'],
  [1, '', '', slow],
  [0, '', '', {[LEAD_HEADERS.pageOpenMs]: '9999'}],
  [3, 'Please audit us', 'Harbor', slow],
  [0, 'Please audit us', 'Harbor', {...slow, ...decoy}],
])('a lead has %i signs of a person with the message %j, company %j and headers %j', (...row) => {
  const [signs, message, company = '', headers = {}] = row;
  const counted = countPersonSigns('consultation', {message, company}, new Headers(headers));
  expect(counted).toBe(signs);
});
