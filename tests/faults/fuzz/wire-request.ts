import type {WireBody} from '../../../supabase/functions/_shared/lead-forms/wire.ts';
import {leadBody} from '../../support/submit-lead.ts';

/** Bytes of a header or body; text is sent as Latin-1 in a header, as UTF-8 in a body. */
export type Content = string | Uint8Array;

/** A request on the wire. `headers` are sent in order; a name may occur twice. */
export type WireRequest = {
  method: string;
  path: string;
  headers: ReadonlyArray<readonly [name: string, value: Content]>;
  body: Content;
};

/** Part of most values and headers of a bad request; must not appear in any answer or log. */
export const MARKER = 'marker-of-the-fuzz';

/** A valid consultation request, as it is sent. Every bad request differs from it in one fault. */
export const GOOD_TEXT = leadBody('consultation', `${MARKER}@training.example`);

export const GOOD_BODY = JSON.parse(GOOD_TEXT) as WireBody;

/** Whether an answer or a log has a value that was sent. */
export function repeatsValue(text: string): boolean {
  const values = GOOD_BODY.fields.map(({value}) => value).filter(({length}) => length > 6);
  return [MARKER, ...values].some((value) => text.includes(value));
}

/** The valid request with what is given in place of its own. */
export function wireRequest(changes: Partial<WireRequest> = {}): WireRequest {
  return {
    method: 'POST',
    path: '/functions/v1/submit-hubspot-form',
    headers: [['content-type', 'application/json']],
    body: GOOD_TEXT,
    ...changes,
  };
}

/** The valid request with another header. */
export function withHeader(name: string, value: Content, body: Content = GOOD_TEXT): WireRequest {
  const {headers} = wireRequest();
  const others = headers.filter(([known]) => known !== name);
  return wireRequest({headers: [...others, [name, value]], body});
}

/** A request's bytes, with `connection: close`, and this Content-Length unless it is null. */
export function toBytes(
  {method, path, headers, body}: WireRequest,
  declared: number | null = Buffer.from(body).length,
): Buffer {
  const isHostGiven = headers.some(([name]) => name === 'host');
  const lines: WireRequest['headers'] = [
    ...(isHostGiven ? [] : [['host', '127.0.0.1'] as const]),
    ['connection', 'close'],
    ...headers,
    ...(declared === null ? [] : [['content-length', String(declared)] as const]),
  ];
  const head = lines.flatMap(([name, value]) => [`${name}: `, value, '\r\n']);
  const parts = [`${method} ${path} HTTP/1.1\r\n`, ...head, '\r\n'];
  return Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    Buffer.from(body),
  ]);
}
