import {randomBytes} from 'node:crypto';
import {CONSENT_VERSIONS} from '../../../supabase/functions/_shared/lead-forms/consent.ts';
import {
  PLACEHOLDER_PORTAL_ID,
  placeholderFormId,
} from '../../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {toFields} from '../../../supabase/functions/_shared/lead-forms/wire.ts';
import {LEAD_HEADERS} from '../../../supabase/functions/_shared/lead-forms/transport.ts';

/** The bytes of a consultation request from a new sender, with all headers of the site, for a keep-alive connection. */
export function leadRequest(path: string): Buffer {
  const someone = randomBytes(12).toString('hex');
  const body = JSON.stringify({
    portalId: PLACEHOLDER_PORTAL_ID,
    formId: placeholderFormId('consultation'),
    fields: toFields('consultation', {
      firstName: 'Maria',
      lastName: 'Keller',
      email: `${someone}@provider.example`,
      company: 'Example Training Provider',
      jobTitle: 'Compliance Officer',
      message: 'We would like an outside view of our exams before the next audit in spring.',
    }),
  });
  const [a, b, c] = randomBytes(3);
  const headers = {
    host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-client-address': `10.${a}.${b}.${c}`,
    [LEAD_HEADERS.idempotencyKey]: someone,
    [LEAD_HEADERS.pageUri]: encodeURIComponent('https://www.pugmark.example/assurance-audit'),
    [LEAD_HEADERS.pageName]: encodeURIComponent('Assurance Audit'),
    [LEAD_HEADERS.pageOpenMs]: '48000',
    [LEAD_HEADERS.source]: encodeURIComponent('{"utm_source":"card","landing":"/insights"}'),
    [LEAD_HEADERS.consentVersion]: CONSENT_VERSIONS.consultation,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}
