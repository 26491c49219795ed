import {randomBytes} from 'node:crypto';
import {connect, type Socket} from 'node:net';
import {CONSENT_VERSIONS} from '../../../supabase/functions/_shared/lead-forms/consent.ts';
import {
  PLACEHOLDER_PORTAL_ID,
  placeholderFormId,
} from '../../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {LEAD_HEADERS} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import {toFields} from '../../../supabase/functions/_shared/lead-forms/wire.ts';

/** A server to measure: where it takes leads. */
export type Subject = {name: string; port: number; path: string};

/** A server's result under load. Times in milliseconds; `failed` counts responses other than 200. */
export type Measure = {perSecond: number; p50: number; p99: number; failed: number};

/** Sends leads over this many connections for `seconds`; each connection sends the next lead after a response. */
export async function measure(
  {port, path}: Subject,
  connections: number,
  seconds: number,
): Promise<Measure> {
  const open = await Promise.all(Array.from({length: connections}, () => openConnection(port)));
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    open.map(async (socket) => {
      while (performance.now() < end) {
        const request = leadRequest(path);
        const sent = performance.now();
        const status = await exchange(socket, request);
        times.push(performance.now() - sent);
        failed += status === 200 ? 0 : 1;
      }
      socket.destroy();
    }),
  );
  const took = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {perSecond: times.length / took, p50: percentile(0.5), p99: percentile(0.99), failed};
}

/**
 * Opens a keep-alive HTTP connection to a local server whose responses have a Content-Length: a bare socket, so that the client takes little CPU
 * from the measured server.
 */
async function openConnection(port: number): Promise<Socket> {
  const socket = connect({port, host: '127.0.0.1', noDelay: true});
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return socket;
}

/** Sends a request and resolves to the response's status. Rejects when the connection ends. */
function exchange(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    const stop = (settle: () => void) => {
      socket.off('data', onData).off('close', onClose);
      settle();
    };
    function onClose(): void {
      stop(() => reject(new Error('the server hung up')));
    }
    function onData(chunk: Buffer): void {
      text += chunk.toString('latin1');
      const status = statusOf(text);
      if (status !== null) {
        stop(() => resolve(status));
      }
    }
    socket.on('data', onData).once('close', onClose).write(request);
  });
}

/** The status of a complete response; null while it is incomplete. */
function statusOf(text: string): number | null {
  const head = text.indexOf('\r\n\r\n');
  const [, length] = /^content-length: (\d+)/imu.exec(text) ?? [];
  const whole = head !== -1 && length !== undefined && text.length >= head + 4 + Number(length);
  return whole ? Number(text.slice(9, 12)) : null;
}

/** The bytes of a consultation request from a new sender, with all headers of the site, for a keep-alive connection. */
function leadRequest(path: string): Buffer {
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
  const headers = {
    host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-client-address': `10.${randomBytes(3).join('.')}`,
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
