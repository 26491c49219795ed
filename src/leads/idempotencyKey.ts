/** A fresh key of 32 hexadecimal digits. Unlike `crypto.randomUUID` it needs no secure context. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
