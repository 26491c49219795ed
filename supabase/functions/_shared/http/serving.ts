/** Sent with every response: no caching, no MIME sniffing, no referrer (OWASP ASVS 5.0, 3.4 and 14.3.2). */
const FIXED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** A JSON response with the fixed headers and `headers` added to them. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(body, {status, headers: {...FIXED_HEADERS, ...headers}});
}

/** Compares two secrets in constant time: neither the length nor the place of a difference can be measured. */
export async function keysEqual(left: string, right: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(left), digest(right)]);
  return a.reduce((difference, byte, index) => difference | (byte ^ (b[index] ?? 0)), 0) === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Thrown when a body does not arrive within its deadline. */
export class BodyTimeout extends Error {
  override name = 'BodyTimeout';
}

/** A body that takes longer is given up. A slow phone needs a second for the largest lead. */
export const BODY_DEADLINE_MS = 10_000;

/** Enough for most leads; the buffer doubles when it is full. */
const FIRST_BYTES = 2048;

/**
 * Reads a body up to `maxBytes`. Bytes are counted as they arrive, because the sender controls Content-Length and may
 * omit it.
 *
 * @returns the body, or null when it is larger
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
 * A reader that fills buffers of ours. Deno's default reader takes 64 KiB for each read, and holds them while a slow
 * sender keeps it waiting. Bodies off the network are byte streams (Fetch, "Bodies"); any other is turned into one.
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

/** Reads into one buffer. Each read hands it to the stream, which hands it back. */
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
    whole = withRoom(whole, size + 1);
  }
  await reader.cancel();
  return null;
}

/** The same bytes in a buffer of at least this size. */
function withRoom(bytes: Bytes, size: number): Bytes {
  if (size <= bytes.byteLength) {
    return bytes;
  }
  const larger: Bytes = new Uint8Array(bytes.byteLength * 2);
  larger.set(bytes);
  return larger;
}
