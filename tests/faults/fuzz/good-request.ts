import {
  PLACEHOLDER_PORTAL_ID,
  placeholderFormId,
} from '../../../supabase/functions/_shared/lead-forms/form-ids.ts';
import type {WireBody} from '../../../supabase/functions/_shared/lead-forms/wire.ts';

/** A request on the wire. `headers` are sent in order; a name may occur twice. */
export type WireRequest = {
  method: string;
  path: string;
  headers: [name: string, value: string | Buffer][];
  body: Buffer;
};

/** Part of every value and header of a bad request; must not appear in any log. */
export const MARKER = 'marker-of-the-fuzz';

/** A valid consultation request. Every bad request differs from it in one fault. */
export function goodBody(): WireBody {
  const fields = {
    firstname: MARKER,
    lastname: 'Berg',
    email: `${MARKER}@training.example`,
    company: MARKER,
    jobtitle: 'Compliance Officer',
    message: `We would like an outside view of our exams. ${MARKER}`,
  };
  return {
    portalId: PLACEHOLDER_PORTAL_ID,
    formId: placeholderFormId('consultation'),
    fields: Object.entries(fields).map(([name, value]) => ({name, value})),
  };
}

/** The request with {@link goodBody} or another body. */
export function goodRequest(body: unknown = goodBody()): WireRequest {
  return {
    method: 'POST',
    path: '/functions/v1/submit-hubspot-form',
    headers: [['content-type', 'application/json']],
    body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
  };
}

/** The request with an added or changed header. */
export function withHeader(
  request: WireRequest,
  name: string,
  value: string | Buffer,
): WireRequest {
  const others = request.headers.filter(([known]) => known !== name);
  return {...request, headers: [...others, [name, value]]};
}

/**
 * A request's bytes, with `connection: close`.
 *
 * @param declared the value of Content-Length
 */
export function toBytes(
  request: WireRequest,
  declared: number | null = request.body.length,
): Buffer {
  const {method, path, headers, body} = request;
  const lines: [string, string | Buffer][] = [
    ['host', '127.0.0.1'],
    ['connection', 'close'],
    ...headers,
    ...(declared === null ? [] : [['content-length', String(declared)] as [string, string]]),
  ];
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n`),
    ...lines.flatMap(([name, value]) => [
      Buffer.from(`${name}: `),
      Buffer.isBuffer(value) ? value : Buffer.from(value, 'latin1'),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('\r\n'),
    body,
  ]);
}
