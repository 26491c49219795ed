import {randomBytes} from 'node:crypto';
import {Agent, request} from 'node:http';
import {CONSENT_VERSIONS} from '../../../supabase/functions/_shared/lead-forms/consent.ts';
import {LEAD_HEADERS} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import {leadBody} from '../../support/submit-lead.ts';

/** A server to measure: where it takes leads. */
export type Subject = {name: string; port: number; path: string};

/** Sends leads for `seconds`, over this many connections one after another each. @throws when the server does not take a lead */
export async function measure({port, path}: Subject, connections: number, seconds: number) {
  const agent = new Agent({keepAlive: true, maxSockets: connections});
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  async function sendOneByOne(): Promise<void> {
    while (performance.now() < end) {
      const sent = performance.now();
      await sendLead(agent, port, path);
      times.push(performance.now() - sent);
    }
  }
  await Promise.all(Array.from({length: connections}, sendOneByOne));
  agent.destroy();
  const took = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    'a second': times.length / took,
    'p50, ms': percentile(0.5),
    'p99, ms': percentile(0.99),
  };
}

/** Sends a consultation request from a new sender, with all headers of the site. */
function sendLead(agent: Agent, port: number, path: string): Promise<void> {
  const someone = randomBytes(12).toString('hex');
  const body = leadBody('consultation', `${someone}@provider.example`);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-client-address': `10.${randomBytes(3).join('.')}`,
    [LEAD_HEADERS.idempotencyKey]: someone,
    [LEAD_HEADERS.pageUri]: encodeURIComponent('https://www.pugmark.example/assurance-audit'),
    [LEAD_HEADERS.pageName]: encodeURIComponent('Assurance Audit'),
    [LEAD_HEADERS.pageOpenMs]: '48000',
    [LEAD_HEADERS.source]: encodeURIComponent('{"utm_source":"card","landing":"/insights"}'),
    [LEAD_HEADERS.consentVersion]: CONSENT_VERSIONS.consultation,
  };
  const options = {agent, host: '127.0.0.1', port, path, method: 'POST', headers};
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      response.resume().once('end', () => {
        const {statusCode} = response;
        const refusal = new Error(`${path} answered ${statusCode}`);
        return statusCode === 200 ? resolve() : reject(refusal);
      });
    });
    sent.once('error', reject).end(body);
  });
}
