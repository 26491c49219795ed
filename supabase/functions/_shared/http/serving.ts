/** No caching, no MIME sniffing, no referrer (OWASP ASVS 5.0, 3.4 and 14.3.2). */
const FIXED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** A JSON response with the fixed headers. */
export function makeJsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(body, {status, headers: {...FIXED_HEADERS, ...headers}});
}

/** Whether what a caller gave is one of these secrets; compared in constant time, whatever their length. */
export async function isOneOf(given: string | null, secrets: readonly string[]): Promise<boolean> {
  const [wanted, ...digests] = await Promise.all([given ?? '', ...secrets].map(digest));
  return digests.some(
    (bytes) => bytes.reduce((sum, byte, index) => sum | (byte ^ (wanted?.[index] ?? 0)), 0) === 0,
  );
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Whether the request names one of these keys as its bearer's. */
export function hasBearer({headers}: Request, keys: readonly string[]): Promise<boolean> {
  return isOneOf(
    headers.get('authorization'),
    keys.map((key) => `Bearer ${key}`),
  );
}

/** The header with PROBE_KEY. Whoever sends it is no visitor, even if the key is wrong. */
export const PROBE_HEADER = 'x-probe-key';

export const BUNDLE_HEADER = 'x-bundle';

/** In the first line of a bundle; not defined where the sources run. */
declare const BUNDLE_DIGEST: string | undefined;

type Served = {fetch: (request: Request) => Promise<Response>};

/** Names the bundle to callers with a delivery key alone: a stranger could look up what a version lacks. */
export function tellBundle(deliveryKeys: readonly string[], {fetch}: Served): Served {
  const bundle = typeof BUNDLE_DIGEST === 'undefined' ? 'none' : BUNDLE_DIGEST;
  return {
    async fetch(request) {
      const response = await fetch(request);
      if (await hasBearer(request, deliveryKeys)) {
        response.headers.set(BUNDLE_HEADER, bundle);
      }
      return response;
    },
  };
}

/** A body did not arrive within its deadline. */
export class BodyTimeout extends Error {
  override name = 'BodyTimeout';
}

/** A slow phone needs a second for the largest lead. */
export const BODY_DEADLINE_MS = 10_000;
const FIRST_BYTES = 2048;

/**
 * A body of up to `maxBytes`, counted as they arrive; null when it is larger.
 * @throws a {@link BodyTimeout} after `deadlineMs`; another error when the connection ends before the body does
 */
export async function readBody(
  message: {readonly body: ReadableStream<Bytes> | null},
  maxBytes: number,
  deadlineMs = BODY_DEADLINE_MS,
): Promise<Uint8Array | null> {
  if (message.body === null) {
    return new Uint8Array();
  }
  const reader = openReader(message.body);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyTimeout()), deadlineMs);
  });
  try {
    return await Promise.race([readAll(reader, maxBytes), deadline]);
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A reader into our small buffer: Deno's default one holds 64 KiB while a slow sender keeps it waiting. Bodies off the
 * network are byte streams (Fetch, "Bodies"); any other is turned into one.
 */
function openReader(body: ReadableStream<Bytes>): ReadableStreamBYOBReader {
  try {
    return body.getReader({mode: 'byob'});
  } catch {
    return toByteStream(body).getReader({mode: 'byob'});
  }
}

function toByteStream(body: ReadableStream<Bytes>): ReadableStream<Bytes> {
  const reader = body.getReader();
  return new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      let next = await reader.read();
      while (!next.done && next.value.byteLength === 0) {
        next = await reader.read();
      }
      if (next.done) {
        controller.close();
        controller.byobRequest?.respond(0);
      } else {
        controller.enqueue(next.value);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Each read hands the buffer to the stream, which hands it back. */
async function readAll(reader: ReadableStreamBYOBReader, maxBytes: number): Promise<Bytes | null> {
  let whole: Bytes = new Uint8Array(FIRST_BYTES);
  let size = 0;
  while (size <= maxBytes) {
    const {done, value} = await reader.read(whole.subarray(size));
    if (value === undefined) {
      throw new Error('the body was canceled');
    }
    size += value.byteLength;
    whole = new Uint8Array(value.buffer);
    if (done) {
      return whole.subarray(0, size);
    }
    if (size === whole.byteLength) {
      const larger: Bytes = new Uint8Array(size * 2);
      larger.set(whole);
      whole = larger;
    }
  }
  await reader.cancel();
  return null;
}
