import {createHash, timingSafeEqual} from 'node:crypto';

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
  headers: Readonly<Record<string, string>>,
): Response {
  return Response.json(body, {status, headers: {...FIXED_HEADERS, ...headers}});
}

/** Whether a value equals one of these secrets, compared in constant time whatever their length. */
export function isOneOf(given: string | null, secrets: readonly string[]): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = digest(given ?? '');
  return secrets.some((secret) => timingSafeEqual(digest(secret), wanted));
}

/** The header for PROBE_KEY. A request that has it is not from a visitor, even if the key is wrong. */
export const PROBE_HEADER = 'x-probe-key';

/** A body has not arrived before its deadline. */
export class BodyTimeout extends Error {
  override name = 'BodyTimeout';
}

/** How long a body may take to arrive. A slow phone needs a second for the largest lead. */
export const BODY_DEADLINE_MS = 10_000;

/** Reads a body; null beyond `maxBytes`. @throws a {@link BodyTimeout}, or another error when the connection ends */
export async function readBody(
  {body}: Pick<Request | Response, 'body'>,
  maxBytes: number,
  deadlineMs = BODY_DEADLINE_MS,
): Promise<Uint8Array | null> {
  const reader = body?.getReader();
  // One preallocated buffer: a list of one-byte chunks would take a hundred times the memory.
  const whole = new Uint8Array(maxBytes);
  let size = 0;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void reader?.cancel().catch(() => undefined); // ends the pending read
  }, deadlineMs);
  try {
    for (;;) {
      const chunk = await reader?.read();
      if (isLate) {
        throw new BodyTimeout();
      }
      if (chunk?.value === undefined) {
        return whole.subarray(0, size);
      }
      if (size + chunk.value.byteLength > maxBytes) {
        await reader?.cancel();
        return null;
      }
      whole.set(chunk.value, size);
      size += chunk.value.byteLength;
    }
  } finally {
    clearTimeout(timer);
  }
}

/** How long a health result is reused, because reading it costs as much as many rounds. */
const HEALTH_MS = 30_000;

/** Caches the result of `work` for `ms`. Callers during that time, or while it runs, share one result. */
export function keepFor<T>(work: () => Promise<T>, ms = HEALTH_MS): () => Promise<T> {
  let last: {at: number; result: Promise<T>} | null = null;
  return () => {
    if (last === null || performance.now() - last.at >= ms) {
      last = {at: performance.now(), result: work()};
    }
    return last.result;
  };
}
