import {connect} from 'node:net';
import {LEAD_ERRORS} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import type {BadRequest} from './bad-request.ts';
import {repeatsValue} from './wire-request.ts';

/** A response's status and body, or null when the connection closed without one. */
export type Exchange = {status: number; body: string} | {status: null};

/** After this silence the server counts as hanging. Milliseconds. */
const PATIENCE = 15_000;

/** Sends bytes over a new connection and reads until the server closes it. `hangUp` ends the sending side, like a crashed client. */
export function exchange(port: number, bytes: Uint8Array, hangUp = false): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () =>
      hangUp ? socket.end(bytes) : socket.write(bytes),
    );
    socket.setEncoding('latin1').on('data', (text) => (answer += text));
    socket.setTimeout(PATIENCE, () => {
      reject(new Error('the server neither answered nor hung up'));
      socket.destroy();
    });
    // A server that refuses early closes while the client still writes.
    socket.once('error', (error) => socket.bytesWritten === 0 && reject(error));
    socket.once('close', () => resolve(parse(answer)));
  });
}

/** Sends bytes and resets the connection at once, as a closed tab or a scanner does. */
export function sendAndReset(port: number, bytes: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, () => socket.resetAndDestroy());
    });
    socket.once('error', () => undefined);
    socket.once('close', () => resolve());
  });
}

function parse(text: string): Exchange {
  const [, status] = /^HTTP\/1\.[01] (\d{3})/u.exec(text) ?? [];
  const sent = text.slice(text.indexOf('\r\n\r\n') + 4);
  // Node ends an answer without a body by its last chunk.
  const body = sent === '0\r\n\r\n' ? '' : sent;
  return status === undefined ? {status: null} : {status: Number(status), body};
}

/** Codes of deliver-leads and of the functions host, which answer some of the bad requests. */
const OTHER_CODES = ['invalid_delivery_key', 'invalid_host', 'unknown_function'];
const CODES = new Set<string>([...Object.keys(LEAD_ERRORS), ...OTHER_CODES]);

/** Why a response is wrong for a bad request; null when it is right. Some heads are refused by Node's server, without a body. */
export function faultOf({kind, broken}: BadRequest, answer: Exchange) {
  if (answer.status === null) {
    // The server may close the connection on invalid HTTP, and on a body that it refuses while it is still being sent.
    return broken || kind === 'body: too large' ? null : 'no answer';
  }
  if (answer.status < 400 || answer.status >= 500) {
    return `status ${answer.status}`;
  }
  if (repeatsValue(answer.body)) {
    return 'an answer that repeats a value';
  }
  const mayBeEmpty = broken || (kind.startsWith('head: ') && kind !== 'head: a Host that is none');
  const isRight = (mayBeEmpty && answer.body === '') || hasKnownCode(answer.body);
  return isRight ? null : `an answer of ${answer.status} without one of the known codes`;
}

function hasKnownCode(body: string): boolean {
  try {
    const {error} = JSON.parse(body) as {error?: {code?: string; requestId?: string}};
    return CODES.has(error?.code ?? '') && /^[0-9a-f-]{36}$/u.test(error?.requestId ?? '');
  } catch {
    return false;
  }
}
