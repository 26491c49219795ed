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

/**
 * A body of up to `maxBytes`, counted as they arrive; null when it is larger.
 * @throws a {@link BodyTimeout} after `deadlineMs`; another error when the connection ends before the body does
 */
export async function readBody(
  {body}: Pick<Request | Response, 'body'>,
  maxBytes: number,
  deadlineMs = BODY_DEADLINE_MS,
): Promise<ArrayBuffer | null> {
  let left = maxBytes;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      left -= bytes.byteLength;
      // A copy: Deno hands each few bytes of a slow sender over in a buffer of 64 KiB.
      return left < 0 ? controller.error() : controller.enqueue(bytes.slice());
    },
  });
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    return await new Response(body?.pipeThrough(limit, {signal})).arrayBuffer();
  } catch (error) {
    if (left < 0) {
      return null;
    }
    throw signal.aborted ? new BodyTimeout() : error;
  }
}
