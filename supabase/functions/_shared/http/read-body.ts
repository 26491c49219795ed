/**
 * Reads a request's body up to `maxBytes`. Bytes are counted as they arrive, because the client controls
 * Content-Length and may omit it.
 *
 * @returns the body, or null when it is larger
 * @throws when the connection ends before the body does
 */
export async function readBody(
  message: Pick<Request, 'body'>,
  maxBytes: number,
): Promise<Uint8Array | null> {
  if (message.body === null) {
    return new Uint8Array();
  }
  const reader = message.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const {done, value} = await reader.read();
    if (done) {
      return concatenate(chunks, size);
    }
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
